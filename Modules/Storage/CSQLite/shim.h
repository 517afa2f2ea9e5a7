#include <sqlite3.h>

// Wraps variadic functions and pointer constants made from integers, which Swift cannot import.

static inline int csqlite_defend(sqlite3 *database) {
  return sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
}

static inline int csqlite_bind_text(
    sqlite3_stmt *statement, int index, const char *text, sqlite3_uint64 count) {
  return sqlite3_bind_text64(
      statement, index, text ? text : "", count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

// Reads header byte 19 (2 means WAL mode) through SQLite's own descriptor. Closing another one
// would drop SQLite's POSIX locks on the file.
static inline int csqlite_writes_ahead(sqlite3 *database) {
  sqlite3_file *file = 0;
  unsigned char versions[2] = {0, 0};
  if (sqlite3_file_control(database, "main", SQLITE_FCNTL_FILE_POINTER, &file) != SQLITE_OK ||
      !file || !file->pMethods || file->pMethods->xRead(file, versions, 2, 18) != SQLITE_OK)
    return 0;
  return versions[1] == 2;
}
