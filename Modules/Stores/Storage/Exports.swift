// A module that has a store has its places, values and errors too.
@_exported public import SQLDriver
@_exported public import Social
