// A module that has pages has the screens that show them too, and the macro that observes pages.
@_exported public import Observation
@_exported public import Routing
