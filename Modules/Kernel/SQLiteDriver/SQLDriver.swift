// A module that has a database has its statements, values and errors too.
@_exported public import SQLDriver
