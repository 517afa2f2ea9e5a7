// A program with a console has its options and its front.
@_exported public import CommandLineOptions
@_exported public import Console
