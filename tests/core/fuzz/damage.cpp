#include "column.hpp"

namespace fuzz {

bool damage_schema(Damage damage, int layer, Schema& outermost) {
    Schema* found = &outermost;
    for (; layer > 0 && found->n_children > 0; --layer) found = found->children[0];
    Schema& schema = *found;
    switch (damage) {
        case Damage::schema_consumed:
            schema.release = nullptr;
            return true;
        case Damage::no_format:
            schema.format = nullptr;
            return true;
        case Damage::other_format:
            schema.format = "z";
            return true;
        case Damage::schema_dictionary:
            schema.dictionary = &schema;
            return true;
        case Damage::no_child_in_schema:
            if (schema.n_children == 0) return false;
            schema.children = nullptr;
            return true;
        default:
            return false;
    }
}

namespace {

// Damage that every array can have.
bool damage_any(Damage damage, Array& array) {
    switch (damage) {
        case Damage::array_consumed:
            array.release = nullptr;
            return true;
        case Damage::array_dictionary:
            array.dictionary = &array;
            return true;
        case Damage::negative_length:
            array.length = -1;
            return true;
        case Damage::negative_offset:
            array.offset = -1;
            return true;
        case Damage::large_offset:
            array.offset = INT64_MAX;
            return true;
        case Damage::few_buffers:
            array.n_buffers = array.n_children > 0 ? 0 : 2;
            return true;
        case Damage::no_buffers:
            array.buffers = nullptr;
            return true;
        case Damage::no_bitmap:
            array.buffers[0] = nullptr;
            array.null_count = 1;
            return array.length > 0;
        default:
            return false;
    }
}

// Damage that depends on whether the array is a struct.
bool damage_children_or_offsets(Damage damage, Array& array, const Array& outermost) {
    const bool is_struct = array.n_children > 0;
    switch (damage) {
        case Damage::no_child:
            array.children = nullptr;
            return is_struct;
        case Damage::many_children:
            array.n_children = 2;
            return is_struct;
        case Damage::longer_than_child:
            if (!is_struct) return false;
            array.length = array.children[0]->length - array.offset + 1;
            return &array == &outermost;  // only its entries are all read
        case Damage::no_offsets:
            if (is_struct) return false;
            array.buffers[1] = nullptr;
            return outermost.length > 0;
        default:
            return false;
    }
}

}  // namespace

bool damage_array(Damage damage, int layer, Array& outermost) {
    Array* found = &outermost;
    for (; layer > 0 && found->n_children > 0; --layer) found = found->children[0];
    return damage_any(damage, *found) || damage_children_or_offsets(damage, *found, outermost);
}

}  // namespace fuzz
