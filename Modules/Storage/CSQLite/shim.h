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

// Reads through SQLite: closing a file of one's own would take away the locks it holds.
static inline int trellis_writes_ahead(sqlite3 *database) {
  sqlite3_file *file = 0;
  unsigned char versions[2] = {0, 0};
  if (sqlite3_file_control(database, "main", SQLITE_FCNTL_FILE_POINTER, &file) != SQLITE_OK ||
      !file || !file->pMethods || file->pMethods->xRead(file, versions, 2, 18) != SQLITE_OK)
    return 0;
  return versions[1] == 2;
}
