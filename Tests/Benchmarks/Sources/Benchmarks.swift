import Foundation

/// Measures the named tables, or all of them.
@main
struct Benchmarks {
  #if Postgres
    static let tables: [Table] = [.postgres]
  #else
    static let tables: [Table] = [.memory, .kernel, .console, .storage, .size]
  #endif

  /// Exits with 1 if a bound is exceeded, and with 64 if a name is unknown.
  static func main() async throws {
    let names = CommandLine.arguments.dropFirst()
    let chosen = tables.filter { names.isEmpty || names.contains($0.name) }
    guard chosen.count == (names.isEmpty ? tables.count : Set(names).count) else {
      print("usage: benchmarks [\(tables.map(\.name).joined(separator: " | "))] …")
      exit(64)
    }
    var isWithinBounds = true
    for table in chosen {
      if try await !table.measure() { isWithinBounds = false }
    }
    if !isWithinBounds { exit(1) }
  }
}
