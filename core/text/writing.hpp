// Rows of text, put together from columns: each column adds a piece to every row. Tables, numbers
// and drawings of many puzzles are written in this way.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lines.hpp"

namespace nonet::text {

// A piece of each row. The memory that a column refers to must outlive it.
class WrittenColumn {
  public:
    WrittenColumn() = default;
    WrittenColumn(const WrittenColumn&) = delete;
    WrittenColumn& operator=(const WrittenColumn&) = delete;
    virtual ~WrittenColumn() = default;

    virtual std::size_t rows() const { return std::numeric_limits<std::size_t>::max(); }
    virtual void append(std::string& text, std::size_t row) const = 0;
};

// The same text in every row.
class Literal final : public WrittenColumn {
  public:
    explicit Literal(std::string_view text) : text_(text) {}
    void append(std::string& text, std::size_t row) const override;

  private:
    std::string text_;
};

// A whole number, or another text for a negative one.
class Wholes final : public WrittenColumn {
  public:
    Wholes(const std::int64_t* numbers, std::size_t rows, std::string_view missing)
        : numbers_(numbers), rows_(rows), missing_(missing) {}
    std::size_t rows() const override { return rows_; }
    void append(std::string& text, std::size_t row) const override;

  private:
    const std::int64_t* numbers_;
    std::size_t rows_;
    std::string missing_;
};

// One of several texts, by its number; a number without a text adds nothing.
class Words final : public WrittenColumn {
  public:
    Words(const std::int64_t* chosen, std::size_t rows, std::vector<std::string> words)
        : chosen_(chosen), rows_(rows), words_(std::move(words)) {}
    std::size_t rows() const override { return rows_; }
    void append(std::string& text, std::size_t row) const override;

  private:
    const std::int64_t* chosen_;
    std::size_t rows_;
    std::vector<std::string> words_;
};

// The cells of a grid, each a character at a fixed place of a layout.
class Cells final : public WrittenColumn {
  public:
    // values: rows x places.size(). Every place lies in the layout. symbols: the character of each
    // value; greater values are a question mark.
    Cells(const std::uint8_t* values, std::size_t rows, std::string_view layout,
          std::vector<std::size_t> places, std::string_view symbols);
    std::size_t rows() const override { return rows_; }
    void append(std::string& text, std::size_t row) const override;

  private:
    const std::uint8_t* values_;
    std::size_t rows_;
    std::string layout_;
    std::vector<std::size_t> places_;
    std::array<char, 256> symbol_{};
};

// The numbers above 0 of a table, each after its name.
class Counts final : public WrittenColumn {
  public:
    // numbers: rows x names.size().
    Counts(const std::uint32_t* numbers, std::size_t rows, std::vector<std::string> names,
           std::string_view between)
        : numbers_(numbers), rows_(rows), names_(std::move(names)), between_(between) {}
    std::size_t rows() const override { return rows_; }
    void append(std::string& text, std::size_t row) const override;

  private:
    const std::uint32_t* numbers_;
    std::size_t rows_;
    std::vector<std::string> names_;
    std::string between_;
};

// The comments of lines.
class Comments final : public WrittenColumn {
  public:
    explicit Comments(const Lines& lines) : lines_(lines) {}
    std::size_t rows() const override { return lines_.rows(); }
    void append(std::string& text, std::size_t row) const override;

  private:
    const Lines& lines_;
};

// The rows from `first` up to, not including, `last`, which every column has.
std::string rows_of(const std::vector<const WrittenColumn*>& columns, std::size_t first,
                    std::size_t last);

}  // namespace nonet::text
