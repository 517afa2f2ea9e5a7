#ifndef TRACE_H
#define TRACE_H

#include <stdint.h>

// The header of a record in the log; `length` bytes follow it.
struct trace_record {
  uint8_t kind;     // one of trace_kind
  uint8_t file;     // 0: the store's file, 1: its journal
  uint16_t unused;
  uint32_t length;  // number of bytes that follow
  int64_t offset;   // of a write; the new size for a truncation
};

enum trace_kind { trace_write = 1, trace_truncate, trace_sync, trace_delete, trace_answer };

// Starts to log every change that SQLite makes to a store's file and its journal.
// Returns 0, or a result code of SQLite or an errno.
int trace_start(const char *log);

// Logs that the store has acknowledged a message.
void trace_note_answer(void);

// Limits the memory that SQLite may allocate, in bytes; 0 for no limit.
void trace_limit_memory(int64_t bytes);

// Returns the memory that SQLite has allocated, in bytes.
int64_t trace_memory(void);

#endif
