#include <sqlite3.h>

// Variadic functions and pointers made from numbers do not come into Swift.

static inline int trellis_defend(sqlite3 *database) {
  return sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
}

static inline int trellis_bind_text(
    sqlite3_stmt *statement, int index, const char *text, sqlite3_uint64 count) {
  return sqlite3_bind_text64(
      statement, index, text ? text : "", count, SQLITE_TRANSIENT, SQLITE_UTF8);
}
