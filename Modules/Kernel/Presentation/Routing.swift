// A module that has pages has the screens that show them, and the macro that observes them, too.
@_exported public import Observation
@_exported public import Routing
