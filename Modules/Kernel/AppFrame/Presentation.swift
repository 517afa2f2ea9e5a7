// An app has its pages and screens where it has its table of screens.
@_exported public import Presentation
