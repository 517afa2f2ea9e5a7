import Foundation
import SQLDriver
import Social
import TestSupport
import Testing

@testable import SQLiteDriver
@testable import Storage

/// Failed writes: the store throws, keeps its data, and works again once the cause is gone.
struct TroubleTests: DataFolderSuite {
  let place = TemporaryFolder()

  /// Each case sends texts of different lengths, some longer than a database page.
  @Test(
    "A store on a full disk keeps no partial message and stores a retry once",
    arguments: 1...20)
  func full(step: Int) async throws {
    let store = try await populate(folder)
    try await store.execute("PRAGMA synchronous = OFF; PRAGMA max_page_count = 60")
    var stored = try await store.texts(of: ada, with: bob)
    var (text, id) = ("", UUID())
    await #expect(throws: DatabaseError.full) {
      while stored.count < 1_000 {
        (text, id) = (String(repeating: "x", count: stored.count * step * 331 % 9_000), UUID())
        try await store.say(text, to: bob, id: id, as: .ada)
        stored.append(text)
      }
    }
    #expect(try await store.texts(of: ada, with: bob) == stored)
    #expect(try SQLStore.check(folder: folder) == [])

    try await store.execute("PRAGMA max_page_count = 400")
    for _ in 0..<2 {
      let again = try await store.say(text, to: bob, id: id, as: .ada)
      #expect(again.seq == stored.count + 1)
    }
    #expect(try await store.texts(of: ada, with: bob) == stored + [text])
  }

  @Test("A store throws busy only while another program locks its file")
  func busy() async throws {
    let store = try await openStore()
    try await store.wait(milliseconds: 1)
    let holder = try Database.raw(path)
    try holder.execute("BEGIN EXCLUSIVE")
    await #expect(throws: DatabaseError.busy) {
      try await store.setProfile(name: "x", bio: "x", as: .ada)
    }
    await #expect(throws: DatabaseError.busy) { try await store.friends(as: .ada) }
    try holder.execute("COMMIT")
    #expect(try await store.user(ada, as: .ada)?.name == "ada!")
    try await store.setProfile(name: "x", bio: "x", as: .ada)
  }
}

extension SQLStore {
  func wait(milliseconds: Int32) throws {
    try database.patience = milliseconds
  }

  func execute(_ script: Statement) throws {
    try database.execute(script)
  }
}
