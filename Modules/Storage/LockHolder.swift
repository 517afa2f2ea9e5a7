import Social

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Another process that has a lock on a file.
struct LockHolder: Equatable {
  let process: Int
  /// The name of its program, of at most 15 bytes.
  let name: String
  /// Whether it was stopped, as by ^Z, and so keeps the lock until somebody continues or ends it.
  let isStopped: Bool

  /// Finds the process by the system's list of locks, which only Linux has.
  ///
  /// - Returns: nil if the list names no process, or one that this program may not look at. Some file
  ///   systems, such as btrfs, have other device numbers in the list.
  init?(of file: FileIdentity) {
    #if os(Linux)
      guard let locks = readText("/proc/locks"),
        let process = Self.process(locking: file, in: locks, otherThan: Int(getpid())),
        let status = readText("/proc/\(process)/stat"),
        let (name, state) = Self.nameAndState(in: status)
      else { return nil }
      self.process = process
      self.name = name
      isStopped = state == "T" || state == "t"
    #else
      return nil
    #endif
  }

  /// Returns the process with a lock in a text like `/proc/locks`; if there are several, one that
  /// writes.
  static func process(locking file: FileIdentity, in locks: String, otherThan own: Int) -> Int? {
    let (place, own) = (file.inLocks, String(own))
    let lines = locks.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    let found = lines.filter { line in
      // Such as: 1: POSIX ADVISORY WRITE 4711 08:02:1234 0 EOF
      line.count == 8 && line[1] == "POSIX" && line[5] == place && line[4] != own
    }
    return (found.first { $0[3] == "WRITE" } ?? found.first).flatMap { Int($0[4]) }
  }

  /// Returns the name of a program and the letter of its state in a text like `/proc/1/stat`.
  static func nameAndState(in status: String) -> (name: String, state: Substring)? {
    // Such as: 4711 (App) T 1 ...; the name may have brackets and spaces.
    guard let start = status.firstIndex(of: "("), let end = status.lastIndex(of: ")"), start < end,
      let state = status[end...].split(separator: " ").dropFirst().first
    else { return nil }
    return (String(status[start..<end].dropFirst()), state)
  }
}

#if os(Linux)
  private func readText(_ path: String) -> String? {
    try? String(contentsOfFile: path, encoding: .utf8)
  }
#endif
