import Foundation

/// Measures the named tables, or all of them.
@main
struct Benchmarks {
  #if Postgres
    static let tables: [Table] = [.postgres]
  #else
    static let tables: [Table] = [.memory, .kernel, .console, .storage, .size, .flood, .person]
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

extension Table {
  /// Time of the Routing module: opening and closing modules, the queue, nesting, restoring,
  /// finding links.
  static let kernel = Table(name: "kernel") {
    try await ModuleRows.all() + QueueRows.all() + RestoreRows.all() + LinkRows.all()
  }

  static let memory = Table(name: "memory") { MemoryRows.all() }

  /// The cost of starting the program, of running scripts, and of typing.
  static let console = Table(name: "console") {
    try StartRows.all() + ScriptRows.all() + KeyRows.all()
  }

  /// The store compared with SQLite's C interface, password hashes, a locked database, and an
  /// idle session.
  static let storage = Table(name: "storage") {
    try await PageRows.all() + SendRows.all() + OpenRows.all() + HashRows.all() + SessionRows.all()
  }

  /// The cost of lines with ten thousand friends and requests, long lists and long sessions.
  static let size = Table(name: "size") { try SizeRows.all() + LongSessionRows.all() }

  /// Everything that a person pays, but for a browser's page, which `Scripts/bench person` adds.
  static let person = Table(name: "person") { PersonRows.all() }

  /// The memory of a program that follows, after many requests at once.
  static let flood = Table(name: "flood") { try FloodRows.all() }
}
