/// What a person asked for and is under way.
final class Calls {
  private var underWay: [ObjectIdentifier: Call] = [:]
  private var errors: [any Error] = []
  private var untilDone: [CheckedContinuation<Void, Never>] = []

  /// Whether each has returned, or waits for a person.
  var areDone: Bool { underWay.values.allSatisfy(\.isWaiting) }

  func start(_ body: @escaping () async throws -> Void) {
    let call = Call(of: self)
    underWay[ObjectIdentifier(call)] = call
    Task {
      do {
        try await Call.$current.withValue(call) { try await body() }
      } catch {
        errors.append(error)
      }
      underWay[ObjectIdentifier(call)] = nil
      announce()
    }
  }

  func done() async {
    while !areDone { await withCheckedContinuation { untilDone.append($0) } }
  }

  func announce() {
    guard areDone else { return }
    untilDone.forEach { $0.resume() }
    untilDone = []
  }

  /// Whether the running code is part of one of them.
  var areCurrent: Bool {
    Call.current.map { underWay[ObjectIdentifier($0)] === $0 } ?? false
  }

  func takeErrors() -> [any Error] {
    defer { errors = [] }
    return errors
  }
}

/// One of them.
final class Call {
  @TaskLocal static var current: Call?

  private let calls: Calls

  /// How many answers of a person it waits for.
  var waits = 0 {
    didSet { calls.announce() }
  }

  /// Whether it goes on only when a person has answered.
  var isWaiting: Bool { waits > 0 }

  init(of calls: Calls) { self.calls = calls }
}
