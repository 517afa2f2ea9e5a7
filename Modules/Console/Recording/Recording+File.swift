import TerminalInput

#if os(macOS) || os(Linux)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Darwin
  #endif

  nonisolated extension Recording {
    /// Maximum size of a recording in bytes; far longer sessions than a person's are smaller.
    static let sizeLimit = 16 << 20

    /// Reads a recording from a regular file, or from standard input for `-`.
    ///
    /// - Parameter path: The path of the file.
    /// - Throws: ``FileError`` if the file cannot be opened, ``RecordingError``
    public init(path: String) throws { try self.init(path: path, limit: Self.sizeLimit) }

    init(path: String, limit: Int) throws {
      let isNamed = path != "-"
      // O_NONBLOCK opens a named pipe without waiting.
      let descriptor =
        isNamed ? retrying { open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) } : STDIN_FILENO
      guard descriptor >= 0 else { throw FileError(script: path, errno) }
      defer { if isNamed { close(descriptor) } }
      let file = FileIdentity(descriptor)
      guard file?.isFolder != true else {
        throw FileError.folderForScript(isNamed ? path : "Standard input")
      }
      guard !isNamed || file?.isFile == true else { throw RecordingError.notFile }
      guard file.map({ $0.size <= limit }) ?? true else { throw RecordingError.tooLarge }
      try self.init(try Self.lines(descriptor, limit: limit))
    }

    private static func lines(_ descriptor: Int32, limit: Int) throws(RecordingError) -> [String] {
      var splitter = LineSplitter()
      var lines: [String] = []
      func take(_ event: InputEvent) throws(RecordingError) {
        guard case .line(let line) = event else { throw .noEvent(line: lines.count + 1) }
        lines.append(line)
      }
      var left = limit
      while case let chunk = readChunk(descriptor, atMost: 1 << 16), !chunk.isEmpty {
        left -= chunk.count
        guard left >= 0 else { throw .tooLarge }
        splitter.add(chunk)
        while let event = splitter.next() { try take(event) }
      }
      if let event = splitter.rest() { try take(event) }
      return lines
    }
  }
#endif
