// A language words the values of these modules.
@_exported public import CommandLineOptions
@_exported public import ConsoleIO
@_exported public import OpenFiles
@_exported public import Presentation
@_exported public import SavedScreens
