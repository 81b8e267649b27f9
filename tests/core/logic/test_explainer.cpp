// Facts about the scales of Sudoku Explainer and Sukaku Explainer: whole paths as the programs
// themselves take them, and that no step removes the solution. Exits with 1 if a fact does not
// hold.
//
// Another file of such paths can be compared: test_logic_explainer DATA PROGRAM FILE, where the
// program is explainer or sukaku. The first steps that differ are printed.
#include <fstream>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "../checks.hpp"
#include "logic/explainer/path.hpp"
#include "puzzles.hpp"

namespace {

using namespace nonet::logic::explainer;
using checks::check;
using nonet::logic::Cell;
using nonet::logic::each;
using nonet::logic::Value;

std::string rating_text(double rating) {
    const int number = tenths(rating);
    return std::to_string(number / 10) + '.' + std::to_string(number % 10);
}

std::string cell_text(Cell cell) {
    return 'r' + std::to_string(cell / 9 + 1) + 'c' + std::to_string(cell % 9 + 1);
}

// A step as the files have it.
std::string text_of(const Hint& hint) {
    std::string text = rating_text(hint.rating) + '|' + printed_name(hint) + '|';
    if (hint.value != 0)
        text += '+' + std::to_string(hint.value) + ' ' + cell_text(hint.cell) + ' ';
    for (const auto& [cell, values] : hint.removals) {
        for (const Value value : each(values)) {
            text += '-' + std::to_string(value) + ' ' + cell_text(cell) + ' ';
        }
    }
    text.pop_back();
    return text;
}

struct Expected {
    std::string puzzle, ratings;
    std::vector<std::string> steps;
};

std::vector<Expected> paths_in(const std::string& name) {
    std::ifstream file(name);
    std::vector<Expected> paths;
    for (std::string line; std::getline(file, line);) {
        if (line.front() != ' ') {
            const std::size_t blank = line.find(' ');
            paths.push_back({line.substr(0, blank), line.substr(blank + 1), {}});
            continue;
        }
        line.erase(0, line.find_first_not_of(' '));
        const std::size_t bar = line.rfind("| ");
        if (bar != std::string::npos) line.erase(bar + 1, 1);
        paths.back().steps.push_back(line);
    }
    return paths;
}

void compare(const Expected& expected, Program program) {
    const Path path = follow(logic_puzzles::values_of(expected.puzzle), program);
    const std::string ratings = "ER=" + rating_text(path.rating) +
                                " EP=" + rating_text(path.pearl) +
                                " ED=" + rating_text(path.diamond);
    check(ratings == expected.ratings, expected.puzzle + ' ' + ratings);
    for (std::size_t i = 0; i < expected.steps.size(); ++i) {
        const std::string step = i < path.hints.size() ? text_of(path.hints[i]) : "nothing";
        if (step == expected.steps[i]) continue;
        check(false, expected.puzzle + ": step " + std::to_string(i + 1) + " is " + step +
                         ", not " + expected.steps[i]);
        return;
    }
    check(path.hints.size() == expected.steps.size(), expected.puzzle + ": its path ends");
}

void compare_all(const std::string& file, Program program) {
    const auto paths = paths_in(file);
    check(paths.size() > 30, "there are paths to compare");
    for (const Expected& expected : paths) compare(expected, program);
}

// Random puzzles: each step is true in the solution, and the path ends there.
void sound_paths(Program program) {
    std::mt19937 random(7);
    const auto game = logic_puzzles::boxes(3, 3);
    for (int i = 0; i < checks::cases(60); ++i) {
        const auto [givens, solution] = logic_puzzles::random_puzzle(game, random);
        const Path path = follow(givens, program);
        bool is_true = path.is_solved;
        for (const Hint& hint : path.hints) {
            is_true &= hint.value == 0 || solution[hint.cell] == hint.value;
            for (const auto& [cell, values] : hint.removals) {
                is_true &= !nonet::logic::has(values, solution[cell]);
            }
        }
        check(is_true, "the steps of a random puzzle are true");
    }
}

// A search can be stopped in the middle of a step.
void stopping() {
    struct Stop {};
    int ticks = 0;
    try {
        follow(
            logic_puzzles::values_of("12.3.....3...4......5..23..5....61.........9...67....8.5...16"
                                     ".....9...4.....8...7"),
            Program::explainer, [&] {
                if (++ticks == 1000) throw Stop{};
            });
        check(false, "a search is stopped");
    } catch (const Stop&) {
        check(true, "a search is stopped");
    }
}

}  // namespace

int main(int count, char** arguments) {
    const std::string data = count > 1 ? arguments[1] : "tests/data";
    if (count > 3) {
        const bool is_sukaku = std::string(arguments[2]) == "sukaku";
        compare_all(arguments[3], is_sukaku ? Program::sukaku : Program::explainer);
        return checks::report();
    }
    compare_all(data + "/explainer_paths.txt", Program::explainer);
    compare_all(data + "/sukaku_paths.txt", Program::sukaku);
    sound_paths(Program::explainer);
    sound_paths(Program::sukaku);
    stopping();
    return checks::report();
}
