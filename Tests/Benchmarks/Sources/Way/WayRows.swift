import Social

/// The time of each stage of a message, from the typed line to the next prompt.
enum WayRows {
  private static let count = 100

  static func all() async throws -> [Row] {
    let archive = try await Archive(messages: 0)
    let stored = try await Conversing.hold(count, over: archive.store)
    let kept = try await Conversing.hold(count, over: memory())
    return rows("on disk", stored) + rows("in memory", kept)
  }

  private static func rows(_ place: String, _ way: Way) -> [Row] {
    let stages = Way.Stage.allCases.filter { $0 != .waiting }
    let times = stages.map { (way.spent[$0] ?? .zero) / .microseconds(1) / Double(count) }
    let whole = times.reduce(0, +)
    return zip(stages.map(\.rawValue) + ["a line, all its way"], times + [whole]).map {
      name, time in
      Row(name: "\(place): \(name)", unit: "µs", bound: nil) {
        [Row.Round(figure: time, yardstick: whole)]
      }
    }
  }

  private static func memory() async throws -> MemoryStore {
    let store = MemoryStore()
    for user in [Archive.ada, Archive.grace] {
      try store.signUp(
        User(id: user, name: user.rawValue), credentials: Credentials(password: "", recovery: ""))
    }
    try store.ask(Archive.ada, as: Member(user: Archive.grace))
    try store.accept(Archive.grace, as: Archive.me)
    return store
  }
}
