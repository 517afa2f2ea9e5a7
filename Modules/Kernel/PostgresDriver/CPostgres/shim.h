// Debian keeps the header in a folder that only pkg-config names, which may not be installed.
#if __has_include(<libpq-fe.h>)
#include <libpq-fe.h>
#else
#include <postgresql/libpq-fe.h>
#endif

// Swift cannot import macros of characters.
static const int cpostgres_state = PG_DIAG_SQLSTATE;
static const int cpostgres_message = PG_DIAG_MESSAGE_PRIMARY;
