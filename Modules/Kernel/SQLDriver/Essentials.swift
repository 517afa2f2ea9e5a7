// A module that imports this one has the basic values (`Date`, `UUID`, `Data`) too.
@_exported public import Essentials
