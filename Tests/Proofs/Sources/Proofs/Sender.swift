import CTrace
import Foundation
import Social
@testable import Storage

let ada = User.ID(rawValue: "ada")
let bob = User.ID(rawValue: "bob")

/// A process of its own that sends messages, and writes the position of each one once the store
/// has answered.
struct Sender {
  /// What is planted in it.
  enum Fault: String {
    case none
    /// The answer is given before the store's.
    case early
    /// The disk is not waited for at the end.
    case unsynced
    /// The position is asked for before the message is stored.
    case split
  }

  let folder: String
  let me: User.ID
  let count: Int
  var fault = Fault.none
  /// Where to note what happens to the files.
  var log: String?

  var arguments: [String] {
    ["send", folder, "\(me)", "\(count)", fault.rawValue] + (log.map { [$0] } ?? [])
  }

  init(folder: String, me: User.ID = ada, count: Int, fault: Fault = .none, log: String? = nil) {
    (self.folder, self.me, self.count, self.fault, self.log) = (folder, me, count, fault, log)
  }

  init?(_ arguments: [String]) {
    guard arguments.count >= 5, arguments[0] == "send", let count = Int(arguments[3]),
      let fault = Fault(rawValue: arguments[4])
    else { return nil }
    self.init(
      folder: arguments[1], me: User.ID(rawValue: arguments[2]), count: count, fault: fault,
      log: arguments.count > 5 ? arguments[5] : nil)
  }

  /// Ends with 1, and the reason on standard error, when something is refused.
  func run() async {
    do {
      if let log { try require(trace_start(log) == 0, "no log \(log)") }
      let store = try await SQLiteStore.withFriends(folder)
      if fault == .unsynced { try await store.execute("PRAGMA synchronous = NORMAL") }
      for index in 1...count {
        if fault == .early { say("\(index)\n") }
        let seq = try await send(Self.text(index), in: store)
        if log != nil { trace_note_answer() }
        if fault != .early { say("\(seq)\n") }
      }
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }

  /// Some fit into a page with others, some take one almost alone.
  static func text(_ index: Int) -> String {
    "\(index) " + String(repeating: "x", count: index * 331 % 3_000)
  }

  private func send(_ text: String, in store: SQLiteStore) async throws -> Int {
    let other = me == ada ? bob : ada
    guard fault == .split else {
      return try await store.send(text, to: other, id: UUID(), at: Date(), as: me).seq
    }
    return try await store.sendInTwoSteps(text, as: me)
  }

  /// At once: what a buffer holds is lost with the process.
  private func say(_ line: String) {
    _ = line.withCString { write(STDOUT_FILENO, $0, strlen($0)) }
  }
}

extension SQLiteStore {
  /// Where ada and bob are friends, now if not before.
  static func withFriends(_ folder: String) async throws -> SQLiteStore {
    let store = try SQLiteStore(folder: folder)
    for id in [ada, bob] where try await !store.isTaken(id) {
      try await store.signUp(
        User(id: id, name: "\(id)"), credentials: Credentials(password: "$", recovery: "$"))
    }
    if try await store.relation(to: bob, as: ada) != .friends {
      try await store.ask(bob, as: ada)
      try await store.accept(ada, as: bob)
    }
    return store
  }

  func execute(_ script: StaticString) throws {
    try database.execute(script)
  }

  /// What two processes must not do.
  fileprivate func sendInTwoSteps(_ text: String, as me: User.ID) throws -> Int {
    let last = try database.rows("SELECT coalesce(max(seq), 0) FROM message") { $0.int(0) }
    let seq = (last.first ?? 0) + 1
    try database.run(
      """
      INSERT INTO message (low, high, seq, sender, client_id, text, date)
      VALUES ('ada', 'bob', ?1, ?2, ?3, ?4, 0)
      """, seq, me, UUID().uuidString, text)
    return seq
  }
}
