#include "statements.h"

#include <string.h>

enum { most = 9 };

static uint64_t big_endian(uint64_t number) {
  unsigned char bytes[8];
  for (int i = 0; i < 8; i++) bytes[i] = (unsigned char)(number >> (56 - 8 * i));
  memcpy(&number, bytes, sizeof number);
  return number;
}

struct parameter bytea(const char *text) {
  return (struct parameter){.type = 17, .length = (int)strlen(text), .bytes = text};
}

struct parameter uuid(const unsigned char id[16]) {
  return (struct parameter){.type = 2950, .length = 16, .bytes = id};
}

struct parameter int8(int64_t number) {
  return (struct parameter){.type = 20, .length = 8, .number = big_endian((uint64_t)number)};
}

struct parameter float8(double number) {
  uint64_t bits;
  memcpy(&bits, &number, sizeof bits);
  return (struct parameter){.type = 701, .length = 8, .number = big_endian(bits)};
}

PGresult *query(
    PGconn *connection, const char *sql, int count, const struct parameter *parameters) {
  Oid types[most];
  const char *values[most];
  int lengths[most], formats[most];
  if (count > most) return NULL;
  for (int i = 0; i < count; i++) {
    const struct parameter *parameter = &parameters[i];
    types[i] = parameter->type;
    values[i] = parameter->bytes ? parameter->bytes : (const char *)&parameter->number;
    lengths[i] = parameter->length;
    formats[i] = 1;
  }
  PGresult *result =
      PQexecParams(connection, sql, count, types, values, lengths, formats, 1);
  ExecStatusType status = PQresultStatus(result);
  if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) return result;
  PQclear(result);
  return NULL;
}

bool run(PGconn *connection, const char *sql, int count, const struct parameter *parameters) {
  PGresult *result = query(connection, sql, count, parameters);
  PQclear(result);
  return result != NULL;
}

int64_t number(const PGresult *result, int row, int column) {
  const unsigned char *bytes = (const unsigned char *)PQgetvalue(result, row, column);
  uint64_t value = 0;
  for (int i = 0; i < PQgetlength(result, row, column); i++) value = value << 8 | bytes[i];
  return (int64_t)value;
}
