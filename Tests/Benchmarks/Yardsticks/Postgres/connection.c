#include "PostgresYardstick.h"
#include "statements.h"

#include <math.h>
#include <poll.h>
#include <stdlib.h>
#include <time.h>

static void ignore(void *nothing, const char *notice) {}

yardstick *yardstick_open(const char *address) {
  PGconn *connection = PQconnectdb(address);
  // A server that is killed says so, which libpq would print.
  PQsetNoticeProcessor(connection, ignore, NULL);
  if (PQstatus(connection) == CONNECTION_OK) return connection;
  PQfinish(connection);
  return NULL;
}

void yardstick_close(yardstick *connection) { PQfinish(connection); }

const char *yardstick_reason(const yardstick *connection) { return PQerrorMessage(connection); }

bool yardstick_execute(yardstick *connection, const char *script) {
  PGresult *result = PQexec(connection, script);
  ExecStatusType status = PQresultStatus(result);
  PQclear(result);
  return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

double yardstick_number(yardstick *connection, const char *query) {
  PGresult *result = PQexec(connection, query);
  double found = PQntuples(result) > 0 ? strtod(PQgetvalue(result, 0, 0), NULL) : NAN;
  PQclear(result);
  return found;
}

bool yardstick_listen(yardstick *connection) {
  return yardstick_execute(connection, "LISTEN yardstick");
}

bool await_notification(yardstick *listener) {
  for (;;) {
    PGnotify *notification = PQnotifies(listener);
    if (notification) {
      PQfreemem(notification);
      return true;
    }
    struct pollfd socket = {.fd = PQsocket(listener), .events = POLLIN};
    if (poll(&socket, 1, -1) < 0 || !PQconsumeInput(listener)) return false;
  }
}

double yardstick_microseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_REALTIME, &time);
  return (double)time.tv_sec * 1e6 + (double)time.tv_nsec / 1e3;
}

int64_t yardstick_now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}
