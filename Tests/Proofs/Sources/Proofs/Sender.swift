import CTrace
import DataPlaces
import Foundation
import SQLDriver
import Social
@testable import Storage

let ada = User.ID(rawValue: "ada")
let bob = User.ID(rawValue: "bob")

extension Member {
  static let ada = Member(user: User.ID(rawValue: "ada"))
  static let bob = Member(user: User.ID(rawValue: "bob"))
}

/// A child process that sends messages, and prints the position of each once the store has
/// answered.
struct Sender {
  /// A planted fault.
  enum Fault: String {
    case none
    /// Prints an answer before the store has answered.
    case early
    /// Sets `synchronous = NORMAL`, which omits syncs.
    case unsynced
    /// Reads the last number in a separate statement before the insertion.
    case split
  }

  let folder: String
  let me: User.ID
  let count: Int
  var fault = Fault.none
  /// Path of the log of file operations; nil for none.
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

  /// Sends the messages; an error is printed to standard error, and the process exits with 1.
  func run() async {
    do {
      if let log { try require(trace_start(log) == 0, "no log \(log)") }
      let store = try await SQLStore.withFriends(folder)
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

  /// Returns the text of a message; long ones fill most of a database page, short ones share one.
  static func text(_ index: Int) -> String {
    "\(index) " + String(repeating: "x", count: index * 331 % 3_000)
  }

  private func send(_ text: String, in store: SQLStore) async throws -> Int {
    let other = me == ada ? bob : ada
    guard fault == .split else {
      return try await store.send(text, to: other, id: UUID(), at: Date(), as: Member(user: me)).seq
    }
    return try await store.sendInTwoSteps(text, to: other, as: me)
  }

  /// Writes without a buffer, which would be lost with the process.
  private func say(_ line: String) { _ = line.withCString { write(STDOUT_FILENO, $0, strlen($0)) } }
}

extension SQLStore {
  /// Opens a store, and makes Ada and Bob friends unless they already are.
  static func withFriends(_ folder: String) async throws -> SQLStore {
    let store = try SQLStore(at: .folder(folder))
    for id in [ada, bob] where try await !store.isTaken(id) {
      try await store.signUp(
        User(id: id, name: "\(id)"), credentials: Credentials(password: "$", recovery: "$"))
    }
    if try await store.relation(to: bob, as: .ada) != .friends {
      try await store.ask(bob, as: .ada)
      try await store.accept(ada, as: .bob)
    }
    return store
  }

  /// The number of the last message.
  var lastSeq: Int {
    get throws {
      try messages(with: bob, before: nil, limit: 1, as: .ada).last?.seq ?? 0
    }
  }

  func execute(_ statement: Statement) throws { try driver.run(statement) }

  /// Sends without a transaction, so that two processes can take the same number.
  fileprivate func sendInTwoSteps(_ text: String, to other: User.ID, as me: User.ID) throws -> Int {
    let seq = try (driver.number("SELECT last_seq FROM chat") ?? 0) + 1
    try driver.run(
      """
      INSERT INTO message (chat, seq, sender, recipient, position, sent, client_id, text, date)
      SELECT id, $1, $2, $3, $1, $1, $4, $5, 0 FROM chat
      """, seq, me, other, UUID(), text)
    try driver.run("UPDATE chat SET last_seq = $1", seq)
    return seq
  }
}

/// Requires that the check of the data in a folder finds nothing.
func requireIntact(_ folder: String) throws {
  let found = try DataPlace.folder(folder).problems(in: .social)
  try require(found.isEmpty, "\(found)")
}
