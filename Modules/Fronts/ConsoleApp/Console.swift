// A program with a console has its options, its front and its words.
@_exported public import CommandLineOptions
@_exported public import Console
@_exported public import Wording
