import DataPlaces
import SQLDriver

#if os(Linux)
  import Foundation
  import OpenFiles
  import TestSupport
  import Testing

  @testable import Storage

  /// The process that locks a database, as the system tells it to those that ask for a lock.
  struct LockHolderTests: DataFolderSuite {
    let place = TemporaryFolder()

    @Test("Reading a database keeps the lock that another connection of the process has")
    func kept() async throws {
      let store = try await openStore()
      // Open until the last line: closing it would drop the locks of the process.
      let file = try #require(OpenFile(path, O_RDONLY))
      #expect(try writer(of: file) == nil)
      try await store.execute("BEGIN IMMEDIATE")
      #expect(try writer(of: file) == getpid())
      #expect(try DataPlace.folder(folder).problems(in: .social) == [])
      try DataPlace.backUp(folder: folder, as: .social, to: emptyFile())
      #expect(try writer(of: file) == getpid())
      try await store.execute("COMMIT")
      #expect(try writer(of: file) == nil)
    }

    /// Returns the process that has locked a part of the file for writing; nil if there is none.
    ///
    /// Locks of open files conflict with those of processes, so even this process is found.
    private func writer(of file: OpenFile) throws -> pid_t? {
      var lock = flock()
      lock.l_type = Int16(F_RDLCK)
      try #require(fcntl(file.descriptor, 36, &lock) == 0)  // F_OFD_GETLK
      return lock.l_type == F_UNLCK ? nil : lock.l_pid
    }

    private func emptyFile() throws -> String {
      try Data().write(to: URL(filePath: place.path("copy")))
      return place.path("copy")
    }
  }
#endif
