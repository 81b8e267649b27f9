// The entry point for libFuzzer. Without libFuzzer, a program that examines every file of a folder.
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

#include "fuzz.hpp"

namespace fuzz {

void require(bool fact, const char* what) {
    if (fact) return;
    std::fprintf(stderr, "WRONG: %s\n", what);
    std::abort();
}

}  // namespace fuzz

namespace {

void examine_in_time(std::string_view bytes) {
    const double limit = fuzz::seconds_for_any + 1e-6 * static_cast<double>(bytes.size());
    const std::clock_t begin = std::clock();
    fuzz::examine(bytes);
    const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
    fuzz::require(seconds <= limit, "it took too much CPU time");
}

}  // namespace

#ifdef NONET_LIBFUZZER

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    examine_in_time({reinterpret_cast<const char*>(data), size});
    return 0;
}

#else

int main(int number_of_arguments, char** arguments) {
    int examined = 0;
    for (int k = 1; k < number_of_arguments; ++k) {
        for (const auto& entry : std::filesystem::directory_iterator(arguments[k])) {
            std::ifstream file(entry.path(), std::ios::binary);
            // A vector, not a string: it has no zero behind the last byte, so reading there is an
            // error.
            const std::vector<char> bytes{std::istreambuf_iterator<char>(file), {}};
            examine_in_time({bytes.data(), bytes.size()});
            ++examined;
        }
    }
    std::printf("%d passed, 0 failed\n", examined);
    return examined > 0 ? 0 : 1;
}

#endif
