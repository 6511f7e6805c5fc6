#include "tests/bench/machine_load.hpp"

#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <string>

namespace condottiero::bench {

MachineLoad::Seconds MachineLoad::now() {
    timespec wall{};
    clock_gettime(CLOCK_MONOTONIC, &wall);
    rusage own{};
    getrusage(RUSAGE_SELF, &own);
    // proc(5): the first line is that of all cores together, in ticks.
    std::ifstream stat("/proc/stat");
    std::string name;
    double user = 0, nice = 0, system = 0, idle = 0, waiting = 0, interrupts = 0, soft_interrupts = 0, stolen = 0;
    stat >> name >> user >> nice >> system >> idle >> waiting >> interrupts >> soft_interrupts >> stolen;
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
    };
    return {static_cast<double>(wall.tv_sec) + 1e-9 * static_cast<double>(wall.tv_nsec),
            (user + nice + system + interrupts + soft_interrupts + stolen) / static_cast<double>(sysconf(_SC_CLK_TCK)),
            seconds(own.ru_utime) + seconds(own.ru_stime)};
}

double MachineLoad::others() const {
    const Seconds end = now();
    const double all = (end.wall - begin_.wall) * static_cast<double>(sysconf(_SC_NPROCESSORS_ONLN));
    const double taken = (end.busy - begin_.busy) - (end.own - begin_.own);
    return all > 0 ? std::clamp(taken / all, 0.0, 1.0) : 0;
}

}  // namespace condottiero::bench
