// A console front draws the pages of a window, and reads and writes lines.
@_exported public import ConsoleIO
@_exported public import Presentation
