#include <sqlite3.h>

// A pointer made from a number does not come into Swift.
static inline int yardstick_bind_text(
    sqlite3_stmt *statement, int index, const char *text, int count) {
  return sqlite3_bind_text(statement, index, text, count, SQLITE_TRANSIENT);
}
