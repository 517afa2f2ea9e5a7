#include <libpq-fe.h>

// Swift cannot import macros of characters.
static const int cpostgres_state = PG_DIAG_SQLSTATE;
static const int cpostgres_message = PG_DIAG_MESSAGE_PRIMARY;
