// Objects that one thread at a time may use.
#pragma once

#include <atomic>
#include <stdexcept>

// Guards an object that works without the GIL, so that another thread can reach it meanwhile.
class Exclusive {
  public:
    // In use until it goes out of scope. Throws std::runtime_error, in Python a RuntimeError, if
    // the object is in use already.
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
