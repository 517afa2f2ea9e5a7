#include "PostgresYardstick.h"
#include "statements.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#ifdef __linux__
#include <sys/random.h>
#else
#define getrandom(bytes, count, flags) arc4random_buf(bytes, count)
#endif

static bool rolled_back(PGconn *connection) {
  yardstick_execute(connection, "ROLLBACK");
  return false;
}

// Whether the window of the budget goes on.
#define GOES_ON "sent_since > store_now() - $3 AND sent_since <= store_now()"

// The transaction of a send, up to its commit.
static bool store(PGconn *connection, const char *me, const char *other) {
  unsigned char id[16];
  getrandom(id, sizeof id, 0);
  const struct parameter pair[] = {bytea(me), bytea(other), uuid(id)};
  if (!run(connection, "SELECT epoch FROM account WHERE id = $1 FOR SHARE", 1, pair)) return false;
  if (!run(connection,
          "SELECT seq, sender, text, date, unsending FROM message\n"
          "WHERE chat = (SELECT id FROM chat WHERE low = least($1, $2) AND high = greatest($1, $2))\n"
          "  AND sender = $1 AND client_id = $3",
          3, pair))
    return false;
  if (!run(connection,
          "SELECT relation FROM bond WHERE owner = $1 AND other = $2 FOR SHARE", 2, pair))
    return false;
  PGresult *chat = query(connection,
      "UPDATE chat SET last_seq = last_seq + 1\n"
      "WHERE low = least($1, $2) AND high = greatest($1, $2) RETURNING id, last_seq",
      2, pair);
  if (PQntuples(chat) != 1) return PQclear(chat), false;
  int64_t chat_id = number(chat, 0, 0), seq = number(chat, 0, 1);
  PQclear(chat);
  const struct parameter window[] = {pair[0], pair[1], float8(60), float8(0), float8(0)};
  PGresult *positions = query(connection,
      "UPDATE mailbox SET messages = messages + 1,\n"
      "  sent = CASE WHEN owner <> $1 THEN sent\n"
      "    WHEN " GOES_ON " THEN sent + 1 ELSE 1 END,\n"
      "  sent_since = CASE WHEN owner <> $1 OR " GOES_ON " THEN sent_since ELSE store_now() END\n"
      "WHERE owner IN (\n"
      "  SELECT owner FROM mailbox WHERE owner IN ($1, $2) ORDER BY owner FOR NO KEY UPDATE)\n"
      "RETURNING owner = $1, messages, sent, sent_since + $3 - store_now(), store_now()",
      5, window);
  if (PQntuples(positions) != 2) return PQclear(positions), false;
  int my_row = number(positions, 0, 0) ? 0 : 1;
  int64_t mine = number(positions, my_row, 1), theirs = number(positions, 1 - my_row, 1);
  const struct parameter date = {
      .type = 701, .length = 8, .bytes = PQgetvalue(positions, my_row, 4)};
  const struct parameter message[] = {
      int8(chat_id), int8(seq), pair[0], pair[1], int8(theirs), int8(mine), pair[2],
      bytea("Hello, how are you?"), date};
  bool is_stored = run(connection,
      "INSERT INTO message (chat, seq, sender, recipient, position, sent, client_id, text, date)\n"
      "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)\n"
      "ON CONFLICT (chat, sender, client_id) DO NOTHING",
      9, message);
  PQclear(positions);
  if (!is_stored) return false;
  const struct parameter lists[] = {pair[0], pair[1], int8(chat_id), int8(mine), int8(theirs)};
  return run(connection,
      "INSERT INTO conversation (reader, other, chat, last, unread)\n"
      "VALUES ($1, $2, $3, $4, 0), ($2, $1, $3, $5, 1)\n"
      "ON CONFLICT (reader, other) DO UPDATE\n"
      "SET last = excluded.last, unread = conversation.unread + excluded.unread",
      5, lists);
}

// The settings and the version with which each write begins.
#define BEGIN \
  "BEGIN ISOLATION LEVEL READ COMMITTED;\n" \
  "SET LOCAL idle_in_transaction_session_timeout = '5s';\n" \
  "SET LOCAL lock_timeout = '10s';\n" \
  "SET LOCAL statement_timeout = '30s';\n" \
  "SELECT set_config('synchronous_commit', 'on', true)\n" \
  "WHERE current_setting('synchronous_commit') IN ('off', 'local');\n" \
  "SELECT version FROM store_version"

// The version with which each read begins.
#define BEGIN_SNAPSHOT \
  "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;\n" \
  "SELECT version FROM store_version"

// The end of a send: its commit, and a notification on a channel.
#define COMMIT(channel) \
  "UPDATE pulse SET count = count + 1 WHERE slot = pg_backend_pid() % 16;\n" \
  "COMMIT;\n" \
  "SELECT pg_notify('" channel "', current_schema())"

static bool begin(PGconn *connection, const char *me, const char *other) {
  if (!yardstick_execute(connection, BEGIN)) return false;
  return store(connection, me, other) || rolled_back(connection);
}

bool yardstick_send(yardstick *connection, const char *me, const char *other) {
  return begin(connection, me, other) && yardstick_execute(connection, COMMIT("store_change"));
}

double yardstick_hint(
    yardstick *connection, yardstick *listener, const char *me, const char *other) {
  if (!begin(connection, me, other)) return NAN;
  if (!PQsendQuery(connection, COMMIT("yardstick"))) return NAN;
  double arrival = await_notification(listener) ? yardstick_microseconds() : NAN;
  for (PGresult *result; (result = PQgetResult(connection));) PQclear(result);
  return arrival;
}

bool yardstick_page(yardstick *connection, const char *me, const char *other, int count) {
  const struct parameter parameters[] = {bytea(me), bytea(other), int8(INT64_MAX), int8(count)};
  if (!yardstick_execute(connection, BEGIN_SNAPSHOT)) return false;
  if (!run(connection, "SELECT epoch FROM account WHERE id = $1", 1, parameters))
    return rolled_back(connection);
  PGresult *page = query(connection,
      "SELECT seq, sender, text, date, unsending FROM message\n"
      "WHERE chat = (\n"
      "  SELECT id FROM chat WHERE low = least($1, $2) AND high = greatest($1, $2))\n"
      "  AND seq < $3\n"
      "ORDER BY seq DESC LIMIT $4",
      4, parameters);
  int rows = PQntuples(page);
  int64_t sum = 0;
  for (int row = 0; row < rows; row++) {
    for (int column = 0; column < 5; column++) sum += *PQgetvalue(page, row, column);
  }
  PQclear(page);
  if (rows != count || sum == 0) return rolled_back(connection);
  return yardstick_execute(connection, "COMMIT");
}

void yardstick_write(const char *address, const char *me, const char *other) {
  PGconn *connection = NULL;
  for (;;) {
    if (!connection) connection = yardstick_open(address);
    if (connection && yardstick_send(connection, me, other)) {
      printf("bare %lld\n", (long long)yardstick_now());
      fflush(stdout);
      continue;
    }
    PQfinish(connection);
    connection = NULL;
    nanosleep(&(struct timespec){.tv_nsec = 10000000}, NULL);
  }
}
