// A front for browsers draws the pages of a window in a language.
@_exported public import Presentation
@_exported public import Wording
