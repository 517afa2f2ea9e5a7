// A console front draws the pages of a window in a language, and reads and writes lines.
@_exported public import ConsoleIO
@_exported public import Presentation
@_exported public import Wording
