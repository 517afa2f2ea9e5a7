#ifndef TRACE_H
#define TRACE_H

#include <stdint.h>

// What one record of the log is about; its bytes, if any, follow it.
struct trace_record {
  uint8_t kind;     // one of trace_kind
  uint8_t file;     // 0: the store's file, 1: its journal
  uint16_t unused;
  uint32_t length;  // of the bytes that follow
  int64_t offset;   // where they were written, or the length that was left
};

enum trace_kind { trace_write = 1, trace_truncate, trace_sync, trace_delete, trace_answer };

// From now on SQLite writes into a log, too, what it does to a store's file and its journal.
// Returns 0, or SQLite's or the system's number for what went wrong.
int trace_start(const char *log);

// Notes that somebody was told that one more message is stored.
void trace_note_answer(void);

// How much memory SQLite may take; 0 for all there is.
void trace_limit_memory(int64_t bytes);

// How much memory SQLite has taken.
int64_t trace_memory(void);

#endif
