/// Another process that has a lock on a file.
public struct LockHolder: Hashable, Sendable {
  /// The call that locks: `flock` for the whole file, `fcntl` for ranges of it.
  package enum Kind: String {
    case file = "FLOCK"
    case ranges = "POSIX"
  }

  /// The number of the process.
  public let process: Int
  /// The name of its program, of at most 15 bytes.
  public let program: String
  /// Whether it was stopped, as by ^Z, and so keeps the lock until somebody continues or ends it.
  public let isStopped: Bool

  /// Finds the process by the system's list of locks, which only Linux has.
  ///
  /// The system returns a long list in pieces, and a lock may be missing while other programs lock and
  /// unlock files. So the list is read up to ten times.
  ///
  /// - Returns: nil if no reading names another process, or it names one that this program may not look
  ///   at. The file may be locked nevertheless.
  package init?(of file: FileIdentity, by kind: Kind, read: (String) -> String? = Self.contents) {
    #if os(Linux)
      guard let process = Self.process(locking: file, by: kind, otherThan: getpid(), read: read),
        let status = read("/proc/\(process)/stat"),
        let (program, state) = Self.programAndState(in: status)
      else { return nil }
      (self.process, self.program) = (process, program)
      isStopped = state == "T" || state == "t"
    #else
      return nil
    #endif
  }

  /// Returns the contents of a text file; nil if reading fails.
  package static func contents(of path: String) -> String? {
    OpenFile(path, O_RDONLY)?.contents().map { String(decoding: $0, as: UTF8.self) }
  }
}

#if os(Linux)
  extension LockHolder {
    /// Returns a process with a lock in `/proc/locks`: one that writes if a reading names it, otherwise
    /// one that reads.
    ///
    /// - Parameter read: Returns the contents of a file.
    static func process(
      locking file: FileIdentity, by kind: Kind, otherThan own: pid_t, read: (String) -> String?
    ) -> Int? {
      let place = file.inLocks
      var reader: Int?
      for _ in 1...10 {
        // Such as: 1: POSIX ADVISORY WRITE 4711 08:02:1234 0 EOF
        let lines = (read("/proc/locks") ?? "").split(separator: "\n")
          .map { $0.split(separator: " ").map(String.init) }
          .filter { $0.count == 8 && $0[1] == kind.rawValue && $0[4] != "\(own)" }
        var found = lines.filter { $0[5] == place }
        // Some file systems, such as btrfs, have other device numbers in the list, which begin with 00.
        if found.isEmpty, place.hasPrefix("00:"), let inode = place.split(separator: ":").last {
          found = lines.filter { $0[5].hasPrefix("00:") && $0[5].hasSuffix(":\(inode)") }
        }
        if let writer = found.first(where: { $0[3] == "WRITE" }) { return Int(writer[4]) }
        reader = found.first.flatMap { Int($0[4]) } ?? reader
      }
      return reader
    }

    /// Returns the name of a program and the letter of its state in a text like `/proc/1/stat`.
    static func programAndState(in status: String) -> (program: String, state: Substring)? {
      // Such as: 4711 (App) T 1 ...; the name may have brackets and spaces.
      guard let start = status.firstIndex(of: "("), let end = status.lastIndex(of: ")"),
        start < end, let state = status[end...].split(separator: " ").dropFirst().first
      else { return nil }
      return (String(status[start..<end].dropFirst()), state)
    }
  }
#endif
