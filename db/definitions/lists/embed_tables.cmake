file(READ ${FROM} text)
file(WRITE ${TO} "#include \"db/definitions/lists/tables_yaml.hpp\"

namespace condottiero {

std::string_view standard_tables() {
    return R\"yaml(${text})yaml\";
}

}  // namespace condottiero
")
