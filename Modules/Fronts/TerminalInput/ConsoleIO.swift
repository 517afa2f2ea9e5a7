// A program that reads lines at a terminal has the types of lines too.
@_exported public import ConsoleIO
