/// The running operations of the user.
final class Calls {
  private var underWay: [ObjectIdentifier: Call] = [:]
  private var errors: [any Error] = []
  private var count = 0
  private var untilDone: [CheckedContinuation<Void, Never>] = []

  /// Whether every operation has returned or waits for an ``Answer``.
  var areDone: Bool { underWay.values.allSatisfy(\.isWaiting) }

  /// Running operations that wait for no answer, in the order in which they started.
  var busy: [Call] { underWay.values.filter { !$0.isWaiting }.sorted { $0.number < $1.number } }

  func start(_ name: String, _ body: @escaping () async throws -> Void) {
    let call = Call(name, number: count, of: self)
    count += 1
    underWay[ObjectIdentifier(call)] = call
    call.work = immediately { [self] in
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

  /// Whether the running code belongs to one of the operations.
  var areCurrent: Bool {
    Call.current.map { underWay[ObjectIdentifier($0)] === $0 } ?? false
  }

  func takeErrors() -> [any Error] {
    defer { errors = [] }
    return errors
  }
}

/// An operation of the user.
final class Call {
  @TaskLocal static var current: Call?

  let name: String
  let number: Int
  var work: Task<Void, Never>?
  private let calls: Calls

  /// Number of answers that the operation waits for.
  var waits = 0 {
    didSet { calls.announce() }
  }

  /// Whether the operation continues only after a person answers.
  var isWaiting: Bool { waits > 0 }

  init(_ name: String, number: Int, of calls: Calls) {
    self.name = name
    self.number = number
    self.calls = calls
  }
}
