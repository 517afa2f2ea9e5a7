import Foundation
import SQLDriver
import Social
import Synchronization
import TestSupport
import Testing

@testable import SQLiteDriver
@testable import Storage

@Suite("Statements of a store in a file")
struct StatementTests: DataFolderSuite {
  let place = TemporaryFolder()

  @Test("A message is stored in one transaction, which reads the membership once")
  func send() async throws {
    let store = try await openStore()
    try await store.befriend(ada, bob)
    let run = Mutex<[String]>([])
    try await Database.$whenRun.withValue({ sql in run.withLock { $0.append(sql) } }) {
      try await store.say("hi", to: bob, as: .ada)
    }
    let statements = run.withLock(\.self)
    #expect(
      statements.map { $0.components(separatedBy: .whitespacesAndNewlines)[0] }
        == ["BEGIN", "SELECT", "SELECT", "SELECT", "INSERT", "INSERT", "PRAGMA", "COMMIT"])
    #expect(statements.count { $0.contains("epoch") } == 1)
    #expect(!statements.contains { $0.contains("member") })
  }
}
