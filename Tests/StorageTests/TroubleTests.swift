import Foundation
import Social
import Testing

@testable import Storage

/// A store that cannot write says so, keeps what it had, and goes on when it can.
struct TroubleTests {
  @Test("With no room left nothing is half stored")
  func full() async throws {
    try await withFolder { folder in
      let store = try SQLiteStore(folder: folder)
      try await store.signUpAll()
      try await store.befriend(ada, bob)
      try await store.execute("PRAGMA max_page_count = 40")
      var acknowledged = 0
      await #expect(throws: StoreError.full) {
        while acknowledged < 1_000 {
          try await store.say(String(repeating: "x", count: 1_000), to: bob, as: ada)
          acknowledged += 1
        }
      }
      #expect(try await store.texts(of: ada, with: bob).count == acknowledged)
      try await store.execute("PRAGMA max_page_count = 400")
      #expect(try await store.say("room again", to: bob, as: ada).seq == acknowledged + 1)
    }
  }

  @Test("What another program holds is busy, and free again after it")
  func busy() async throws {
    try await withFolder { folder in
      let store = try SQLiteStore(folder: folder)
      try await store.signUpAll()
      try await store.execute("PRAGMA busy_timeout = 1")
      let holder = try Database.raw(folder + "/trellis.sqlite")
      try holder.execute("BEGIN EXCLUSIVE")
      await #expect(throws: StoreError.busy) {
        try await store.setProfile(name: "x", bio: "x", as: ada)
      }
      await #expect(throws: StoreError.busy) { try await store.friends(as: ada) }
      try holder.execute("COMMIT")
      #expect(try await store.user(ada, as: ada)?.name == "ada!")
      try await store.setProfile(name: "x", bio: "x", as: ada)
    }
  }
}

extension SQLiteStore {
  func execute(_ script: StaticString) throws {
    try database.execute(script)
  }
}
