#include <sqlite3.h>

// Wraps SQLITE_TRANSIENT, a pointer constant made from an integer, which Swift cannot import.
static inline int yardstick_bind_text(
    sqlite3_stmt *statement, int index, const char *text, int count) {
  return sqlite3_bind_text(statement, index, text, count, SQLITE_TRANSIENT);
}
