// The statements of the store over a server, sent through libpq alone: a yardstick for the store.
//
// A function that fails returns false, or nothing; the reason is in yardstick_reason.

#pragma once

#include <stdbool.h>
#include <stdint.h>

// A connection of libpq.
typedef struct pg_conn yardstick;

// Connects to a server that can be written; returns NULL if there is none.
yardstick *yardstick_open(const char *address);
void yardstick_close(yardstick *connection);
const char *yardstick_reason(const yardstick *connection);

// Runs a script of statements without parameters.
bool yardstick_execute(yardstick *connection, const char *script);

// Runs a query and returns the number in its first field; NaN if it fails.
double yardstick_number(yardstick *connection, const char *query);

// Sends a message, by the statements of SQLStore.send.
bool yardstick_send(yardstick *connection, const char *me, const char *other);

// Reads the newest messages, by the statements of SQLStore.messages.
bool yardstick_page(yardstick *connection, const char *me, const char *other, int count);

// Listens to the notifications of yardstick_hint.
bool yardstick_listen(yardstick *connection);

// Sends a message as yardstick_send does, but notifies on the channel of yardstick_listen. Returns the
// time in microseconds when the notification arrived at the listener; NaN if something failed.
double yardstick_hint(
    yardstick *connection, yardstick *listener, const char *me, const char *other);

// The clock that the server uses too, in microseconds.
double yardstick_microseconds(void);

// Sends messages without end, and prints the time of each as "bare NANOSECONDS". Connects again when
// the connection is lost, with pauses of 10 ms.
void yardstick_write(const char *address, const char *me, const char *other);

// The monotonic clock, in nanoseconds.
int64_t yardstick_now(void);
