// A module that has the place of a database has its statements, values and errors too.
@_exported public import SQLDriver
