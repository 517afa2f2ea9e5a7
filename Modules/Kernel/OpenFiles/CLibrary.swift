// A module that opens files has the flags and the errors of the C library too.
@_exported public import CLibrary
