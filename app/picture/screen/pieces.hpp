#pragma once

#include <algorithm>
#include <compare>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

namespace condottiero::screen {

/// Which piece of the map, at which zoom.
struct PieceKey {
    int square_px;
    int column, row;  ///< counted in pieces
    auto operator<=>(const PieceKey&) const = default;
};

/// Pieces of a picture that are made beside the window's thread and kept while there is room. Whoever paints takes
/// what there is and asks for the rest; what is out of date will do until its successor has come.
template <class Piece>
class Pieces {
public:
    using Held = std::shared_ptr<const Piece>;
    /// Runs on the making thread. `old`: what stood there before, if anything did.
    using Make = std::function<Piece(const PieceKey&, const Held& old)>;
    using Ready = std::function<void()>;  ///< called there too, when a piece has come or came too late

    Pieces(std::size_t most_bytes, Ready ready)
        : most_bytes_(most_bytes), ready_(std::move(ready)), worker_([this](const std::stop_token& s) { work(s); }) {}
    ~Pieces() {
        worker_.request_stop();
        wake_.notify_all();
    }
    Pieces(const Pieces&) = delete;
    Pieces& operator=(const Pieces&) = delete;

    /// From now on pieces are made so; those there are become out of date.
    void make_by(Make make) {
        const std::scoped_lock lock(mutex_);
        make_ = std::make_shared<const Make>(std::move(make));
        ++version_;
        wishes_.clear();
    }
    void forget_all() {
        const std::scoped_lock lock(mutex_);
        make_.reset();
        ++version_;
        kept_.clear();
        wishes_.clear();
        bytes_ = 0;
    }
    /// What was asked for and is not begun: the window looks elsewhere now.
    void forget_wishes() {
        const std::scoped_lock lock(mutex_);
        wishes_.clear();
    }

    struct Found {
        Held piece;  ///< nothing: there is none yet
        bool fresh;
    };
    /// The piece as it is; asks for it if it is missing or out of date.
    Found at(const PieceKey& key) {
        const std::scoped_lock lock(mutex_);
        const auto found = kept_.find(key);
        const bool fresh = found != kept_.end() && found->second.version == version_;
        const bool coming =
            making_ == Making{key, version_} || std::find(wishes_.begin(), wishes_.end(), key) != wishes_.end();
        if (!fresh && make_ && !coming) {
            wishes_.push_back(key);
            wake_.notify_one();
        }
        if (found == kept_.end()) return {nullptr, false};
        found->second.used = ++clock_;
        return {found->second.piece, fresh};
    }
    /// Only if it is there.
    Held peek(const PieceKey& key) const {
        const std::scoped_lock lock(mutex_);
        const auto found = kept_.find(key);
        return found == kept_.end() ? nullptr : found->second.piece;
    }
    /// Waits until nothing is left to be made: for pictures and measurements that want everything.
    void settle() const {
        std::unique_lock lock(mutex_);
        settled_.wait(lock, [&] { return wishes_.empty() && !making_; });
    }
    [[nodiscard]] std::size_t bytes() const {
        const std::scoped_lock lock(mutex_);
        return bytes_;
    }

private:
    struct Kept {
        Held piece;
        std::size_t bytes = 0;
        std::uint64_t version = 0, used = 0;
    };

    struct Making {
        PieceKey key;
        std::uint64_t version;
        bool operator==(const Making&) const = default;
    };

    void work(const std::stop_token& stop) {
        for (std::unique_lock lock(mutex_);;) {
            wake_.wait(lock, stop, [&] { return !wishes_.empty(); });
            if (stop.stop_requested()) return;
            const PieceKey key = wishes_.front();
            wishes_.pop_front();
            const std::shared_ptr<const Make> make = make_;
            const std::uint64_t version = version_;
            const auto before = kept_.find(key);
            const Held old = before == kept_.end() ? nullptr : before->second.piece;
            making_ = Making{key, version};
            lock.unlock();
            Held made = std::make_shared<const Piece>((*make)(key, old));
            lock.lock();
            making_.reset();
            if (version == version_) keep(key, std::move(made));
            if (wishes_.empty()) settled_.notify_all();
            lock.unlock();
            ready_();
            lock.lock();
        }
    }

    void keep(const PieceKey& key, Held piece) {
        Kept& kept = kept_[key];
        bytes_ -= kept.bytes;
        kept = {std::move(piece), 0, version_, ++clock_};
        kept.bytes = kept.piece->bytes();
        bytes_ += kept.bytes;
        while (bytes_ > most_bytes_ && kept_.size() > 1) {
            const auto oldest = std::min_element(
                kept_.begin(), kept_.end(), [](const auto& a, const auto& b) { return a.second.used < b.second.used; });
            bytes_ -= oldest->second.bytes;
            kept_.erase(oldest);
        }
    }

    std::size_t most_bytes_;
    Ready ready_;
    mutable std::mutex mutex_;
    std::condition_variable_any wake_;
    mutable std::condition_variable settled_;
    std::shared_ptr<const Make> make_;
    std::uint64_t version_ = 0, clock_ = 0;
    std::map<PieceKey, Kept> kept_;
    std::deque<PieceKey> wishes_;
    std::optional<Making> making_;
    std::size_t bytes_ = 0;
    std::jthread worker_;
};

}  // namespace condottiero::screen
