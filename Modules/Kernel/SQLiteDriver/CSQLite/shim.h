#include <sqlite3.h>

// Wraps variadic functions and pointer constants made from integers, which Swift cannot import.

static inline int csqlite_defend(sqlite3 *database) {
  return sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
}

// Closing a connection then leaves a write-ahead log as it is. A file that is refused after it was
// opened is not changed by the log of another one.
static inline int csqlite_keep_log(sqlite3 *database) {
  return sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (int *)0);
}

static inline int csqlite_bind_text(
    sqlite3_stmt *statement, int index, const void *text, sqlite3_uint64 count) {
  return sqlite3_bind_text64(
      statement, index, text ? text : "", count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

// Returns whether the path of an open database now leads to another file.
static inline int csqlite_has_moved(sqlite3 *database) {
  int moved = 0;
  return sqlite3_file_control(database, "main", SQLITE_FCNTL_HAS_MOVED, &moved) == SQLITE_OK && moved;
}

// Reads the header through SQLite's own descriptor. Closing another one would drop SQLite's POSIX
// locks on the file.
static inline int csqlite_read(sqlite3 *database, unsigned char *bytes, int count, int offset) {
  sqlite3_file *file = 0;
  return sqlite3_file_control(database, "main", SQLITE_FCNTL_FILE_POINTER, &file) == SQLITE_OK &&
      file && file->pMethods && file->pMethods->xRead(file, bytes, count, offset) == SQLITE_OK;
}

static inline int csqlite_bind_blob(
    sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 count) {
  return sqlite3_bind_blob64(statement, index, bytes ? bytes : "", count, SQLITE_TRANSIENT);
}
