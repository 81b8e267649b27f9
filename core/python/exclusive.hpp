// Objects for one thread at a time.
#pragma once

#include <atomic>
#include <stdexcept>

// Guards an object that works without the GIL, during which another thread can call it.
class Exclusive {
  public:
    // Marks the object as in use during its scope. Throws std::runtime_error, in Python a
    // RuntimeError, if it is in use already.
    class Use {
      public:
        explicit Use(Exclusive& object) : object_(object) {
            if (object_.in_use_.test_and_set(std::memory_order_acquire)) {
                throw std::runtime_error(
                    "a search that another thread is running; expected one thread at a time");
            }
        }
        Use(const Use&) = delete;
        Use& operator=(const Use&) = delete;
        ~Use() { object_.in_use_.clear(std::memory_order_release); }

      private:
        Exclusive& object_;
    };

  private:
    std::atomic_flag in_use_;
};
