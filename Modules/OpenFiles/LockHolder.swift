import CLibrary

/// Another process that has a lock on a file.
package struct LockHolder: Hashable, Sendable {
  /// The call that locks: `flock` for the whole file, `fcntl` for ranges of it.
  package enum Kind: String {
    case file = "FLOCK"
    case ranges = "POSIX"
  }

  package let process: Int
  /// The name of its program, of at most 15 bytes.
  package let program: String
  /// Whether it was stopped, as by ^Z, and so keeps the lock until somebody continues or ends it.
  package let isStopped: Bool

  /// The program and the process for a message, such as `App (process 4711, stopped)`.
  package var description: String {
    "\(program) (process \(process)\(isStopped ? ", stopped" : ""))"
  }

  /// Finds the process by the system's list of locks, which only Linux has.
  ///
  /// - Returns: nil if the list names no process, or one that this program may not look at.
  package init?(of file: FileIdentity, by kind: Kind) {
    #if os(Linux)
      guard let locks = Self.text(of: "/proc/locks"),
        let process = Self.process(locking: file, by: kind, in: locks, otherThan: Int(getpid())),
        let status = Self.text(of: "/proc/\(process)/stat"),
        let (program, state) = Self.programAndState(in: status)
      else { return nil }
      (self.process, self.program) = (process, program)
      isStopped = state == "T" || state == "t"
    #else
      return nil
    #endif
  }
}

#if os(Linux)
  extension LockHolder {
    /// Returns the process with a lock in a text like `/proc/locks`; if there are several, one that
    /// writes.
    package static func process(
      locking file: FileIdentity, by kind: Kind, in locks: String, otherThan own: Int
    ) -> Int? {
      // Such as: 1: POSIX ADVISORY WRITE 4711 08:02:1234 0 EOF
      let lines = locks.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
        .filter { $0.count == 8 && $0[1] == kind.rawValue && $0[4] != "\(own)" }
      let place = file.inLocks
      var found = lines.filter { $0[5] == place }
      // Some file systems, such as btrfs, have other device numbers in the list, which begin with 00.
      if found.isEmpty, place.hasPrefix("00:"), let inode = place.split(separator: ":").last {
        found = lines.filter { $0[5].hasPrefix("00:") && $0[5].hasSuffix(":\(inode)") }
      }
      return (found.first { $0[3] == "WRITE" } ?? found.first).flatMap { Int($0[4]) }
    }

    /// Returns the name of a program and the letter of its state in a text like `/proc/1/stat`.
    package static func programAndState(
      in status: String
    ) -> (program: String, state: Substring)? {
      // Such as: 4711 (App) T 1 ...; the name may have brackets and spaces.
      guard let start = status.firstIndex(of: "("), let end = status.lastIndex(of: ")"),
        start < end, let state = status[end...].split(separator: " ").dropFirst().first
      else { return nil }
      return (String(status[start..<end].dropFirst()), state)
    }

    private static func text(of path: String) -> String? {
      OpenFile(path, O_RDONLY)?.contents().map { String(decoding: $0, as: UTF8.self) }
    }
  }
#endif
