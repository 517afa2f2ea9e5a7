#include "trace.h"

#include <errno.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <sys/uio.h>
#include <unistd.h>

// Wraps SQLite's default VFS and logs all changes of files.

static sqlite3_vfs *real;
static int log_file = -1;

struct file {
  sqlite3_file base;
  int number;  // as in trace_record; -1 if the file is not logged
  sqlite3_file *real;
};

static void note(int kind, int file, const void *bytes, int length, sqlite3_int64 offset) {
  if (file < 0) return;
  struct trace_record record = {(uint8_t)kind, (uint8_t)file, 0, (uint32_t)length, offset};
  struct iovec parts[] = {{&record, sizeof record}, {(void *)bytes, (size_t)length}};
  // An incomplete log would prove nothing.
  if (writev(log_file, parts, 2) != (ssize_t)(sizeof record) + length) abort();
}

#define FILE_OF(f) ((struct file *)(f))
#define REAL(f) (FILE_OF(f)->real)

static int close_file(sqlite3_file *f) { return REAL(f)->pMethods->xClose(REAL(f)); }
static int read_file(sqlite3_file *f, void *bytes, int length, sqlite3_int64 offset) {
  return REAL(f)->pMethods->xRead(REAL(f), bytes, length, offset);
}
static int write_file(sqlite3_file *f, const void *bytes, int length, sqlite3_int64 offset) {
  int code = REAL(f)->pMethods->xWrite(REAL(f), bytes, length, offset);
  if (code == SQLITE_OK) note(trace_write, FILE_OF(f)->number, bytes, length, offset);
  return code;
}
static int truncate_file(sqlite3_file *f, sqlite3_int64 size) {
  int code = REAL(f)->pMethods->xTruncate(REAL(f), size);
  if (code == SQLITE_OK) note(trace_truncate, FILE_OF(f)->number, 0, 0, size);
  return code;
}
static int sync_file(sqlite3_file *f, int flags) {
  int code = REAL(f)->pMethods->xSync(REAL(f), flags);
  if (code == SQLITE_OK) note(trace_sync, FILE_OF(f)->number, 0, 0, 0);
  return code;
}
static int file_size(sqlite3_file *f, sqlite3_int64 *size) {
  return REAL(f)->pMethods->xFileSize(REAL(f), size);
}
static int lock_file(sqlite3_file *f, int level) {
  return REAL(f)->pMethods->xLock(REAL(f), level);
}
static int unlock_file(sqlite3_file *f, int level) {
  return REAL(f)->pMethods->xUnlock(REAL(f), level);
}
static int is_reserved(sqlite3_file *f, int *result) {
  return REAL(f)->pMethods->xCheckReservedLock(REAL(f), result);
}
static int control_file(sqlite3_file *f, int what, void *value) {
  return REAL(f)->pMethods->xFileControl(REAL(f), what, value);
}
static int sector_size(sqlite3_file *f) { return REAL(f)->pMethods->xSectorSize(REAL(f)); }
static int characteristics(sqlite3_file *f) {
  return REAL(f)->pMethods->xDeviceCharacteristics(REAL(f));
}

// Version 1 has no memory-mapped files and no shared memory, whose changes would not be logged.
static const sqlite3_io_methods methods = {
    1,         close_file, read_file,   write_file,   truncate_file, sync_file,      file_size,
    lock_file, unlock_file, is_reserved, control_file, sector_size,   characteristics};

static int open_file(
    sqlite3_vfs *vfs, const char *name, sqlite3_file *f, int flags, int *granted) {
  struct file *file = FILE_OF(f);
  file->base.pMethods = 0;
  file->real = (sqlite3_file *)(file + 1);
  file->number = flags & SQLITE_OPEN_MAIN_DB ? 0 : flags & SQLITE_OPEN_MAIN_JOURNAL ? 1 : -1;
  int code = real->xOpen(real, name, file->real, flags, granted);
  if (file->real->pMethods) file->base.pMethods = &methods;
  return code;
}

static int delete_file(sqlite3_vfs *vfs, const char *name, int syncs) {
  int code = real->xDelete(real, name, syncs);
  size_t length = strlen(name);
  if (code == SQLITE_OK && length > 8 && strcmp(name + length - 8, "-journal") == 0)
    note(trace_delete, 1, 0, 0, 0);
  return code;
}

int trace_start(const char *log) {
  static sqlite3_vfs vfs;
  log_file = open(log, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND, 0600);
  if (log_file < 0) return errno;
  int code = sqlite3_initialize();
  if (code != SQLITE_OK) return code;
  real = sqlite3_vfs_find(0);
  if (!real) return SQLITE_ERROR;
  vfs = *real;
  vfs.zName = "trace";
  vfs.szOsFile = (int)sizeof(struct file) + real->szOsFile;
  vfs.xOpen = open_file;
  vfs.xDelete = delete_file;
  return sqlite3_vfs_register(&vfs, 1);
}

void trace_note_answer(void) { note(trace_answer, 0, 0, 0, 0); }

void trace_limit_memory(int64_t bytes) { sqlite3_hard_heap_limit64(bytes); }

int64_t trace_memory(void) { return sqlite3_memory_used(); }
