#if Postgres
  // A module that has a connection has its statements, values and errors too.
  @_exported public import SQLDriver
#endif
