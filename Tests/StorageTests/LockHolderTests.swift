#if os(Linux)
  import Foundation
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
          let holder = LockHolder.process(locking: file, in: locks, otherThan: 0)
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
      #expect(try holder == Int(getpid()))
      #expect(try SQLiteStore.check(folder: folder) == [])
      try SQLiteStore.backUp(folder: folder, to: emptyFile())
      #expect(try holder == Int(getpid()))
      try await store.execute("COMMIT")
      #expect(try holder == nil)
    }

    private func emptyFile() throws -> String {
      try Data().write(to: URL(filePath: place.path("copy")))
      return place.path("copy")
    }

    @Test("The holder of a lock is another process, preferably one that writes")
    func listed() async throws {
      _ = try await openStore()
      let file = try #require(FileIdentity(path: path))
      func process(_ lines: String...) -> Int? {
        LockHolder.process(
          locking: file, in: lines.joined(separator: "\n").replacing("FILE", with: file.inLocks),
          otherThan: 7)
      }
      let reader = "1: POSIX  ADVISORY  READ 12 FILE 1073741826 1073742335"
      let writer = "2: POSIX  ADVISORY  WRITE 13 FILE 1073741825 1073741825"
      #expect(process(reader, writer) == 13)
      #expect(process(reader) == 12)
      for none in [
        "1: POSIX  ADVISORY  WRITE 7 FILE 0 EOF", "1: POSIX  ADVISORY  WRITE 12 FILE1 0 EOF",
        "1: -> POSIX  ADVISORY  WRITE 12 FILE 0 EOF", "1: FLOCK  ADVISORY  WRITE 12 FILE 0 EOF",
        "1: POSIX  ADVISORY  WRITE 12 00:00:1 0 EOF", "1: POSIX", "",
      ] { #expect(process(none) == nil, "\(none)") }
    }

    @Test(
      "The name and the state of a process are read, whatever the name is",
      arguments: [
        ("4711 (App) T 1 2", "App", "T"), ("1 (a) R (b c) S 0", "a) R (b c", "S"),
      ])
    func status(text: String, name: String, state: String) throws {
      let found = try #require(LockHolder.nameAndState(in: text))
      #expect(found.name == name)
      #expect(found.state == state)
      #expect(LockHolder.nameAndState(in: "1 (a") == nil)
      #expect(LockHolder.nameAndState(in: "1 a)") == nil)
    }
  }
#endif
