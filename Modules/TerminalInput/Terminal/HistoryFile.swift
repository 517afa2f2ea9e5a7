#if os(macOS) || os(Linux)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Darwin
  #endif

  /// A history file that cannot be used.
  nonisolated public struct HistoryError: Error, Hashable {
    /// The path of the file.
    public let path: String
    /// The reason, such as the message of the system.
    public let reason: String
  }

  /// The lines that one person typed in earlier sessions, in one file for each kind of prompt.
  ///
  /// Lines of secret and text prompts are not stored, because they contain passwords and messages.
  /// Only the owner can read the files, and several programs may write them at once.
  nonisolated public struct HistoryFile: Sendable {
    private static let kinds: [LinePrompt.Kind] = [.command, .choice]
    /// Maximum size of a stored line in bytes; longer ones are not stored.
    static let longestLine = 1 << 12

    private static let end = UInt8(ascii: "\n")

    private let path: String

    /// Creates a history in files whose paths begin with `path`, in a folder that exists.
    ///
    /// The files are created when the first line is written.
    public init(path: String) { self.path = path }

    /// Removes the files, if there are any.
    public func remove() {
      for path in Self.kinds.map(path) {
        unlink(path)
        unlink(LockedFile.replacement(of: path))  // left if the program was killed
      }
    }

    /// Returns the stored lines by kind of prompt, oldest first; trims long files to their last
    /// lines.
    func lines() throws(HistoryError) -> [LinePrompt.Kind: [String]] {
      var lines: [LinePrompt.Kind: [String]] = [:]
      for kind in Self.kinds { lines[kind] = try self.lines(kind) }
      return lines
    }

    func add(_ line: String, _ kind: LinePrompt.Kind) throws(HistoryError) {
      guard Self.kinds.contains(kind), !line.isEmpty, line.utf8.count <= Self.longestLine else {
        return
      }
      try LockedFile(path(kind)).append(Self.escaped(line) + [Self.end])
    }

    private func lines(_ kind: LinePrompt.Kind) throws(HistoryError) -> [String] {
      var status = stat()
      guard lstat(path(kind), &status) == 0 || errno != ENOENT else { return [] }
      let file = try LockedFile(path(kind))
      let contents = file.contents()
      let last = Self.last(LineHistory.limit, of: contents)
      if last.startIndex > 0 { file.replace(with: Array(last)) }
      return last.split(separator: Self.end).compactMap { Self.line($0) }
    }

    /// Returns the last rows that are not empty, without splitting those before them.
    private static func last(_ limit: Int, of contents: [UInt8]) -> ArraySlice<UInt8> {
      var count = 0
      for index in contents.indices.reversed() where contents[index] != end {
        guard index == 0 || contents[index - 1] == end else { continue }
        count += 1
        if count == limit { return contents[index...] }
      }
      return contents[...]
    }

    private func path(_ kind: LinePrompt.Kind) -> String { "\(path)-\(kind.rawValue)" }

    /// Escapes backslashes and line feeds.
    ///
    /// It works on bytes, because a backslash with a combining accent is another `Character`.
    private static func escaped(_ line: String) -> [UInt8] {
      line.utf8.flatMap { byte -> [UInt8] in
        switch byte {
        case UInt8(ascii: "\\"): Array("\\\\".utf8)
        case UInt8(ascii: "\n"): Array("\\n".utf8)
        default: [byte]
        }
      }
    }

    /// Returns the unescaped line, or nil for bytes that `escaped(_:)` never returns.
    private static func line(_ bytes: some Sequence<UInt8>) -> String? {
      var line: [UInt8] = []
      var isEscaped = false
      for byte in bytes {
        switch (isEscaped, byte) {
        case (false, UInt8(ascii: "\\")): break
        case (true, UInt8(ascii: "n")): line.append(UInt8(ascii: "\n"))
        case (true, UInt8(ascii: "\\")), (false, _): line.append(byte)
        case (true, _): return nil
        }
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
      }
      guard !isEscaped, line.count <= longestLine else { return nil }
      return String(validating: line, as: UTF8.self)
    }
  }

  /// A small file under an exclusive lock, with access for its owner only.
  nonisolated final class LockedFile {
    /// More than the lines that a history keeps; a longer file was not made by this program.
    private static let longest = 1 << 20
    private let path: String
    private let descriptor: Int32

    /// Opens or creates the file and waits for its lock.
    init(_ path: String) throws(HistoryError) {
      self.path = path
      // Another program may replace the file before it is locked; in that case, try again.
      while true {
        let file = try Self.open(path)
        var (opened, there) = (stat(), stat())
        if fstat(file, &opened) == 0, stat(path, &there) == 0, opened.st_ino == there.st_ino {
          descriptor = file
          return
        }
        close(file)
      }
    }

    deinit { close(descriptor) }

    /// Returns the contents; only the last MiB if they are longer.
    func contents() -> [UInt8] {
      let end = lseek(descriptor, 0, SEEK_END)
      lseek(descriptor, max(0, end - off_t(Self.longest)), SEEK_SET)
      var contents: [UInt8] = []
      var chunk = [UInt8](repeating: 0, count: 1 << 16)
      while case let count = read(descriptor, &chunk, chunk.count), count > 0 {
        contents += chunk[..<count]
      }
      return contents
    }

    /// Appends all of the bytes or none.
    func append(_ bytes: [UInt8]) throws(HistoryError) {
      let end = lseek(descriptor, 0, SEEK_END)
      let count = write(descriptor, bytes, bytes.count)
      guard count != bytes.count else { return }
      let error = HistoryError(path, count < 0 ? errno : ENOSPC)
      ftruncate(descriptor, end)
      throw error
    }

    /// Replaces the contents atomically: readers find the old or the new ones, even after a crash.
    func replace(with bytes: [UInt8]) {
      let new = Self.replacement(of: path)
      let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW
      let file = systemOpen(new, flags, 0o600)
      guard file >= 0 else { return }
      defer { close(file) }
      fchmod(file, 0o600)
      if write(file, bytes, bytes.count) == bytes.count { rename(new, path) } else { unlink(new) }
    }

    /// Returns the path of the file that replaces the one at `path`.
    static func replacement(of path: String) -> String { path + ".new" }

    private static func open(_ path: String) throws(HistoryError) -> Int32 {
      // These flags open a named pipe without waiting, and follow no symbolic link.
      let flags = O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
      let file = systemOpen(path, flags, 0o600)
      guard file >= 0 else { throw HistoryError(path, errno) }
      var status = stat()
      let isFile = fstat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      // Under its other name, the file may be the database.
      if isFile, status.st_nlink < 2, fchmod(file, 0o600) == 0 {
        while flock(file, LOCK_EX) != 0, errno == EINTR {}
        return file
      }
      close(file)
      let isLink = isFile && status.st_nlink > 1
      throw HistoryError(path: path, reason: isLink ? "it is a hard link" : "it is not a file")
    }
  }

  nonisolated extension HistoryError {
    /// Creates the error for a failed system call, from `errno`.
    fileprivate init(_ path: String, _ code: Int32) {
      let reason = code == ELOOP ? "it is a symbolic link" : String(cString: strerror(code))
      self.init(path: path, reason: reason.lowercased())
    }
  }

  /// The C function `open`; inside the type, that name means the method.
  nonisolated private func systemOpen(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 {
    open(path, flags, mode)
  }
#endif
