import SQLDriver

#if os(Linux)
  import Foundation
  import OpenFiles
  import TestSupport
  import Testing

  @testable import Storage

  /// The process that locks a file, as Linux lists it.
  struct LockHolderTests: DataFolderSuite {
    let place = TemporaryFolder()

    /// The process that locks the database of the folder now.
    ///
    /// The system's list may miss a lock while others change it, so it is read several times.
    private var holder: Int? {
      get throws {
        let file = try #require(FileIdentity(path: path))
        for _ in 1...100 {
          let locks = try String(contentsOfFile: "/proc/locks", encoding: .utf8)
          let holder = LockHolder.process(
            locking: file, by: .ranges, in: locks, otherThan: 0)
          if let holder { return holder }
        }
        return nil
      }
    }

    @Test("Reading a database keeps the lock that another connection of the process has")
    func kept() async throws {
      let store = try await openStore()
      #expect(try holder == nil)
      try await store.execute("BEGIN IMMEDIATE")
      let before = try holder
      #expect(before == Int(getpid()))
      #expect(try SQLStore.check(folder: folder) == [])
      try SQLStore.backUp(folder: folder, to: emptyFile())
      let after = try holder
      #expect(after == Int(getpid()))
      try await store.execute("COMMIT")
      #expect(try holder == nil)
    }

    private func emptyFile() throws -> String {
      try Data().write(to: URL(filePath: place.path("copy")))
      return place.path("copy")
    }
  }
#endif
