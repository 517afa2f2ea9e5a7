#if os(Linux)
  import TestSupport
  import Testing

  @testable import OpenFiles

  @Suite("Holders of locks")
  struct LockHolderTests {
    private let folder = TemporaryFolder()

    @Test("The holder of a lock is another process, preferably one that writes")
    func listed() throws {
      let file = try #require(FileIdentity(path: folder.path()))
      func process(_ kind: LockHolder.Kind, _ lines: String...) -> Int? {
        let list = lines.joined(separator: "\n").replacing("FILE", with: file.inLocks)
        return LockHolder.process(locking: file, by: kind, otherThan: 7) { _ in list }
      }
      let reader = "1: POSIX  ADVISORY  READ 12 FILE 1073741826 1073742335"
      let writer = "2: POSIX  ADVISORY  WRITE 13 FILE 1073741825 1073741825"
      let whole = "3: FLOCK  ADVISORY  WRITE 14 FILE 0 EOF"
      #expect(process(.ranges, reader, writer, whole) == 13)
      #expect(process(.ranges, reader) == 12)
      #expect(process(.file, reader, writer, whole) == 14)
      for none in [
        "1: POSIX  ADVISORY  WRITE 7 FILE 0 EOF", "1: POSIX  ADVISORY  WRITE 12 FILE1 0 EOF",
        "1: -> POSIX  ADVISORY  WRITE 12 FILE 0 EOF", whole,
        "1: POSIX  ADVISORY  WRITE 12 00:00:1 0 EOF", "1: POSIX", "",
      ] { #expect(process(.ranges, none) == nil, "\(none)") }
    }

    @Test("The list of locks is read up to ten times for a holder that writes")
    func again() throws {
      let file = try #require(FileIdentity(path: folder.path()))
      for (misses, holder) in [(0, 13), (9, 13), (10, 12)] {
        let reader = "1: POSIX  ADVISORY  READ 12 \(file.inLocks) 1073741826 1073742335"
        let writer = "2: POSIX  ADVISORY  WRITE 13 \(file.inLocks) 1073741825 1073741825"
        var lists = Array(repeating: reader, count: misses) + [writer]
        let found = LockHolder(of: file, by: .ranges) {
          $0 == "/proc/locks" ? lists.removeFirst() : "\(holder) (App) T 1"
        }
        #expect(found?.process == holder)
      }
    }

    @Test(
      "The name and the state of a process are read, whatever the name is",
      arguments: [
        ("4711 (App) T 1 2", "App", "T"), ("1 (a) R (b c) S 0", "a) R (b c", "S"),
      ])
    func status(text: String, name: String, state: String) throws {
      let found = try #require(LockHolder.programAndState(in: text))
      #expect(found.program == name)
      #expect(found.state == state)
      #expect(LockHolder.programAndState(in: "1 (a") == nil)
      #expect(LockHolder.programAndState(in: "1 a)") == nil)
    }
  }
#endif
