// Re-exports the basic values (`Date`, `UUID`, `Data`) to every module that imports this one. The
// program starts twice as fast without the rest of Foundation, but one import of Foundation undoes
// that.
#if canImport(FoundationEssentials)
  @_exported public import FoundationEssentials
#else
  @_exported public import Foundation
#endif
