#pragma once

// Debian keeps the header in a folder of its own.
#if __has_include(<libpq-fe.h>)
#include <libpq-fe.h>
#else
#include <postgresql/libpq-fe.h>
#endif
#include <stdbool.h>
#include <stdint.h>

// The value of a parameter in the binary format; without bytes, its number is the value.
struct parameter {
  Oid type;
  int length;
  const void *bytes;
  uint64_t number;
};

struct parameter bytea(const char *text);
struct parameter uuid(const unsigned char id[16]);
struct parameter int8(int64_t number);
struct parameter float8(double number);

// Runs a statement; returns its result, or NULL if it failed.
PGresult *query(PGconn *connection, const char *sql, int count, const struct parameter *parameters);

// Waits until a notification has arrived, and takes it; returns false if the connection is lost.
bool await_notification(PGconn *listener);

// Runs a statement and returns whether it succeeded.
bool run(PGconn *connection, const char *sql, int count, const struct parameter *parameters);

// The number in a field of a result in the binary format.
int64_t number(const PGresult *result, int row, int column);
