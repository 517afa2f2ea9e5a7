// What values here are made of (`Date`, `UUID`, `Data`), for every module that knows them: a program
// starts twice as fast without the rest of Foundation, which a single import of it would bring back.
#if canImport(FoundationEssentials)
  @_exported public import FoundationEssentials
#else
  @_exported public import Foundation
#endif
