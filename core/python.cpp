// The door between Python and the core: this file and those in python/ alone know nanobind.

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <array>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "classic/arrow.hpp"
#include "classic/classic.hpp"
#include "classic/lines.hpp"
#include "python/houses.hpp"
#include "search/batch.hpp"
#include "search/count.hpp"
#include "search/enumeration.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace {

namespace classic = nonet::classic;
namespace search = nonet::search;

using Grids =
    nb::ndarray<std::uint8_t, nb::shape<-1, classic::cells>, nb::c_contig, nb::device::cpu>;
using Puzzles =
    nb::ndarray<const std::uint8_t, nb::shape<-1, classic::cells>, nb::c_contig, nb::device::cpu>;
using Numbers = nb::ndarray<std::uint64_t, nb::shape<-1>, nb::c_contig, nb::device::cpu>;
using Verdicts = nb::ndarray<std::uint8_t, nb::shape<-1>, nb::c_contig, nb::device::cpu>;

search::Engine engine_named(const std::string& name) {
    const search::Kernel* kernel = classic::find_kernel(name);
    if (!kernel) throw nb::value_error("no such instruction set on this machine");
    return classic::engine(*kernel);
}

std::vector<std::string> kernel_names() {
    std::vector<std::string> names;
    for (const search::Kernel* kernel : classic::kernels()) names.emplace_back(kernel->name);
    return names;
}

// A batch and the arrays it reads and writes, which live as long as it does.
class Batch {
  public:
    Batch(const std::string& isa, Puzzles puzzles, std::uint64_t limit, unsigned threads,
          std::optional<Grids> grids, std::optional<Numbers> counts, std::optional<Verdicts> status,
          std::optional<Numbers> guesses)
        : puzzles_(std::move(puzzles)),
          grids_(std::move(grids)),
          counts_(std::move(counts)),
          status_(std::move(status)),
          guesses_(std::move(guesses)),
          batch_(engine_named(isa), task(limit), threads) {}

    bool run(int milliseconds) {
        const nb::gil_scoped_release release;
        return batch_.run(std::chrono::milliseconds(milliseconds));
    }
    std::size_t rows_finished() const { return batch_.rows_finished(); }

  private:
    search::Task task(std::uint64_t limit) const {
        check_rows(grids_);
        check_rows(counts_);
        check_rows(status_);
        check_rows(guesses_);
        search::Task task;
        task.puzzles = puzzles_.data();
        task.rows = puzzles_.shape(0);
        task.limit = limit;
        task.grids = grids_ ? grids_->data() : nullptr;
        task.counts = counts_ ? counts_->data() : nullptr;
        task.status = status_ ? reinterpret_cast<search::Status*>(status_->data()) : nullptr;
        task.guesses = guesses_ ? guesses_->data() : nullptr;
        return task;
    }
    template <class Array>
    void check_rows(const std::optional<Array>& array) const {
        if (array && array->shape(0) != puzzles_.shape(0)) {
            throw nb::value_error("every array must have a row for each puzzle");
        }
    }

    Puzzles puzzles_;
    std::optional<Grids> grids_;
    std::optional<Numbers> counts_;
    std::optional<Verdicts> status_;
    std::optional<Numbers> guesses_;
    search::Batch batch_;
};

using CandidateSets = std::array<std::uint16_t, classic::cells>;

// What is left of a restriction, or of every digit, by the givens.
CandidateSets candidate_sets(const nb::bytes& givens, const std::vector<std::uint16_t>& allowed) {
    if (givens.size() != classic::cells || (!allowed.empty() && allowed.size() != classic::cells)) {
        throw nb::value_error("givens and candidates must have one entry for each cell");
    }
    CandidateSets sets{};
    const auto* values = static_cast<const std::uint8_t*>(givens.data());
    for (std::size_t c = 0; c < classic::cells; ++c) {
        const unsigned value = values[c];
        const unsigned given = value == 0 ? 0x1ffu : value > 9 ? 0u : 1u << (value - 1);
        sets[c] = static_cast<std::uint16_t>(given & (allowed.empty() ? 0x1ffu : allowed[c]));
    }
    return sets;
}

// A solution of one puzzle, or None. Short searches keep the GIL: giving it away takes longer.
std::optional<nb::bytes> solve_classic(const std::string& isa, const nb::bytes& givens,
                                       const std::vector<std::uint16_t>& allowed,
                                       const nb::object& progress) {
    constexpr std::uint32_t short_time = 64, long_time = 1 << 14;  // in rounds
    thread_local std::string solver_isa;
    thread_local std::unique_ptr<search::Solver> solver;
    if (!solver || solver_isa != isa) {
        solver = std::make_unique<search::Solver>(engine_named(isa));
        solver_isa = isa;
    }
    const CandidateSets sets = candidate_sets(givens, allowed);
    std::array<std::uint8_t, classic::cells> grid{};
    std::uint64_t count = 0;
    search::Task task;
    task.candidates = sets.data();
    task.rows = 1;
    task.limit = 1;
    task.grids = grid.data();
    task.counts = &count;
    solver->start(task);
    search::Outcome outcome = solver->run_rounds(short_time);
    while (outcome == search::Outcome::paused) {
        {
            const nb::gil_scoped_release release;
            outcome = solver->run_rounds(long_time);
        }
        if (PyErr_CheckSignals() != 0) throw nb::python_error();
        if (!progress.is_none()) progress(0, 0.0);
    }
    if (count == 0) return std::nullopt;
    return nb::bytes(grid.data(), grid.size());
}

// The count of one puzzle's solutions.
class Count {
  public:
    Count(const std::string& isa, const nb::bytes& givens,
          const std::vector<std::uint16_t>& allowed, std::uint64_t limit, unsigned threads)
        : count_(engine_named(isa), candidate_sets(givens, allowed).data(), limit, threads) {}

    bool run(int microseconds) {
        const nb::gil_scoped_release release;
        return count_.run(std::chrono::microseconds(microseconds));
    }
    std::uint64_t counted() const { return count_.counted(); }
    double share_done() const { return count_.share_done(); }

  private:
    search::Count count_;
};

// The solutions of one puzzle, some at a time.
class Enumeration {
  public:
    Enumeration(const std::string& isa, const nb::bytes& givens,
                const std::vector<std::uint16_t>& allowed)
        : enumeration_(engine_named(isa), candidate_sets(givens, allowed).data()) {}

    // At most `capacity` grids behind one another; fewer when the time is up.
    nb::bytes next(std::size_t capacity, int milliseconds) {
        grids_.resize(capacity * classic::cells);
        const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(milliseconds);
        std::size_t number = 0;
        {
            const nb::gil_scoped_release release;
            number = enumeration_.next(grids_.data(), capacity,
                                       [end] { return std::chrono::steady_clock::now() < end; });
        }
        return nb::bytes(grids_.data(), number * classic::cells);
    }
    bool finished() const { return enumeration_.finished(); }

  private:
    std::vector<std::uint8_t> grids_;
    search::Enumeration enumeration_;
};

// Lines of text and the bytes they are in.
class Lines {
  public:
    explicit Lines(nb::bytes text) : text_(std::move(text)), lines_(read(text_)) {}

    auto puzzles() const {
        return nb::ndarray<nb::numpy, const std::uint8_t, nb::ndim<2>>(
            lines_.puzzles(), {lines_.rows(), std::size_t{classic::cells}}, nb::find(this));
    }
    std::vector<std::size_t> unreadable() const {
        std::vector<std::size_t> rows;
        for (std::size_t row = 0; row < lines_.rows(); ++row)
            if (!lines_.readable(row)) rows.push_back(row);
        return rows;
    }
    nb::bytes line(std::size_t row) const {
        check(row < lines_.rows());
        const std::string_view line = lines_.line(row);
        return nb::bytes(line.data(), line.size());
    }
    std::size_t number(std::size_t row) const {
        check(row < lines_.rows());
        return lines_.number(row);
    }
    std::size_t lines_in_text() const { return lines_.lines_in_text(); }
    nb::bytes answers(const Puzzles& grids, const Numbers& counts, std::size_t first,
                      std::size_t last) const {
        check(grids.shape(0) == lines_.rows() && counts.shape(0) == lines_.rows());
        check(first <= last && last <= lines_.rows());
        std::string text;
        {
            const nb::gil_scoped_release release;
            text = lines_.answers(grids.data(), counts.data(), first, last);
        }
        return nb::bytes(text.data(), text.size());
    }

  private:
    static classic::Lines read(const nb::bytes& text) {
        const std::string_view view(static_cast<const char*>(text.data()), text.size());
        const nb::gil_scoped_release release;
        return classic::Lines(view);
    }
    static void check(bool in_range) {
        if (!in_range) throw nb::index_error("no such row");
    }

    nb::bytes text_;
    classic::Lines lines_;
};

// An array of rows that owns its memory.
auto as_array(std::vector<std::uint8_t> rows) {
    auto* owned = new std::vector<std::uint8_t>(std::move(rows));
    const nb::capsule owner(owned, [](void* memory) noexcept {
        delete static_cast<std::vector<std::uint8_t>*>(memory);
    });
    return nb::ndarray<nb::numpy, std::uint8_t, nb::ndim<2>>(
        owned->data(), {owned->size() / classic::cells, std::size_t{classic::cells}}, owner);
}

template <class Resource>
Resource& in_capsule(nb::handle capsule, const char* name) {
    void* memory = PyCapsule_GetPointer(capsule.ptr(), name);
    if (!memory) throw nb::python_error();
    return *static_cast<Resource*>(memory);
}

auto rows_of_arrow_stream(nb::handle stream) {
    std::vector<std::uint8_t> rows;
    nonet::arrow::append_rows(in_capsule<nonet::arrow::Stream>(stream, "arrow_array_stream"), rows);
    return as_array(std::move(rows));
}

auto rows_of_arrow_array(nb::handle schema, nb::handle array) {
    std::vector<std::uint8_t> rows;
    nonet::arrow::append_rows(in_capsule<nonet::arrow::Schema>(schema, "arrow_schema"),
                              in_capsule<nonet::arrow::Array>(array, "arrow_array"), rows);
    return as_array(std::move(rows));
}

}  // namespace

NB_MODULE(_core, module) {
    module.doc() = "Arrays in, arrays out: the C++ engines. Only nonet.engine imports it.";

    bind_houses(module);

#if defined(__clang__)
    module.attr("compiler") = __VERSION__;
#else
    module.attr("compiler") = "gcc " __VERSION__;
#endif
    module.def("classic_instruction_sets", &kernel_names,
               "Returns the instruction sets that the classic engine can use here, the fastest "
               "first.");

    nb::class_<Batch>(module, "ClassicBatch", "Classic puzzles, many at once, on several threads.")
        .def(nb::init<const std::string&, Puzzles, std::uint64_t, unsigned, std::optional<Grids>,
                      std::optional<Numbers>, std::optional<Verdicts>, std::optional<Numbers>>(),
             "isa"_a, "puzzles"_a, "limit"_a, "threads"_a, "grids"_a.none(), "counts"_a.none(),
             "status"_a.none(), "guesses"_a.none(),
             "puzzles: (N, 81), 0 for empty. The other arrays, all optional, are written to: the "
             "first solution or zeros, the number of solutions up to the limit, the verdict, the "
             "guesses.")
        .def("run", &Batch::run, "milliseconds"_a,
             "Works for about so long; returns whether every row is finished.")
        .def_prop_ro("rows_finished", &Batch::rows_finished, "How many rows are finished.");

    module.def("solve_classic", &solve_classic, "isa"_a, "givens"_a, "candidates"_a,
               "progress"_a.none() = nb::none(),
               "Returns a solution of one puzzle, or None. candidates: none, or a bit set a cell. "
               "progress is called now and then, with (0, 0.0), while the search is long.");

    nb::class_<Count>(module, "ClassicCount", "Counts the solutions of one classic puzzle.")
        .def(nb::init<const std::string&, const nb::bytes&, const std::vector<std::uint16_t>&,
                      std::uint64_t, unsigned>(),
             "isa"_a, "givens"_a, "candidates"_a, "limit"_a, "threads"_a)
        .def("run", &Count::run, "microseconds"_a,
             "Works for about so long; returns whether the count is complete.")
        .def_prop_ro("counted", &Count::counted, "Solutions counted so far.")
        .def_prop_ro("share_done", &Count::share_done,
                     "An estimate of the share of the search tree that is done, 0 to 1.");

    nb::class_<Enumeration>(module, "ClassicEnumeration", "The solutions of one classic puzzle.")
        .def(nb::init<const std::string&, const nb::bytes&, const std::vector<std::uint16_t>&>(),
             "isa"_a, "givens"_a, "candidates"_a)
        .def("next", &Enumeration::next, "capacity"_a, "milliseconds"_a,
             "Returns up to so many grids, 81 values each; fewer when the time is up.")
        .def_prop_ro("finished", &Enumeration::finished, "Whether all were returned.");

    nb::class_<Lines>(module, "ClassicLines", "Classic puzzles in the notation line.")
        .def(nb::init<nb::bytes>(), "text"_a)
        .def_prop_ro("puzzles", &Lines::puzzles, "(N, 81) values; 255 in a row not readable.")
        .def_prop_ro("unreadable", &Lines::unreadable, "The rows that hold no puzzle.")
        .def("line", &Lines::line, "row"_a, "Returns the line of a row, stripped.")
        .def("number", &Lines::number, "row"_a, "Returns where the row stands, from line 0.")
        .def_prop_ro("lines_in_text", &Lines::lines_in_text, "How many lines the text has.")
        .def("answers", &Lines::answers, "grids"_a, "counts"_a, "first"_a, "last"_a,
             "Returns a line for each row from first to before last: its grid and comment where it "
             "has a solution, else the line as it was.");

    module.def("rows_of_arrow_stream", &rows_of_arrow_stream, "stream"_a,
               "Returns (N, 81) values from the capsule of an Arrow stream of texts.");
    module.def("rows_of_arrow_array", &rows_of_arrow_array, "schema"_a, "array"_a,
               "Returns (N, 81) values from the capsules of an Arrow array of texts.");
}
