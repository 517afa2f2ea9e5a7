#if os(macOS) || os(Linux)
  public import OpenFiles

  /// A history file that cannot be used.
  nonisolated public struct HistoryError: Error, Hashable {
    /// The path of the file.
    public let path: String
    /// The reason.
    public let reason: FileFault
    /// Whether another program has locked the file, and did not unlock it in time.
    public var isLocked: Bool { reason.isLocked }
  }

  /// The lines that one person typed in earlier sessions, in one file for each topic, and the texts
  /// that the person began and did not send.
  ///
  /// Only the owner can read the files, and several programs may write them at once.
  nonisolated public struct HistoryFile: Sendable {
    /// Maximum size of a stored line in bytes; longer ones are not stored.
    static let longestLine = 1 << 12

    private static let end = UInt8(ascii: "\n")

    /// The topic of the texts that were begun, each in a line after its page.
    private static let drafts = LinePrompt("", topic: "drafts").topic

    /// More than the lines that a history keeps; a longer file was not made by this program.
    private static let longest = 1 << 20

    private let name: String
    private let topics: [LinePrompt.Topic]
    private let folder: OpenFolder

    /// Creates a history in files of a folder whose names begin with `name`.
    ///
    /// It stores the lines at prompts with these topics, unless the lines are hidden or may have
    /// several lines. The files are created when the first line is written.
    public init(_ name: String, of topics: [String], in folder: OpenFolder) {
      (self.name, self.folder) = (name, folder)
      self.topics = topics.map { LinePrompt("", topic: $0).topic }
    }

    /// Removes the files, if there are any.
    public func remove() {
      for name in (topics + [Self.drafts]).map(name) {
        folder.remove(name)
        folder.remove(Self.replacement(of: name))  // left if the program was killed
      }
    }

    /// Returns the stored lines by topic, oldest first; trims long files to their last
    /// lines.
    ///
    /// - Throws: ``HistoryError``, at once if another program has locked a file.
    func lines() throws(HistoryError) -> [LinePrompt.Topic: [String]] {
      var lines: [LinePrompt.Topic: [String]] = [:]
      for topic in topics { lines[topic] = try self.lines(topic) }
      return lines
    }

    func add(_ line: String, _ topic: LinePrompt.Topic) throws(HistoryError) {
      guard topics.contains(topic), !line.isEmpty, line.utf8.count <= Self.longestLine else {
        return
      }
      let file = try open(topic)
      let end = lseek(file.descriptor, 0, SEEK_END)
      let code = writeAll(Self.escaped(line) + [Self.end], to: file.descriptor)
      guard code == 0 else {
        ftruncate(file.descriptor, end)  // a part of the line may be written
        throw HistoryError(path: path(topic), reason: .system(code))
      }
    }

    /// The texts that were begun and not sent, by their pages; none if they cannot be read.
    public var drafts: [String: String] { ((try? lines(Self.drafts)) ?? []).drafts }

    /// Keeps a text that was begun at a page, in place of the last one; an empty text removes that.
    ///
    /// It is not kept while another program has locked the file. A page is a word without spaces.
    public func keepDraft(_ text: String, of page: String) {
      guard let file = try? open(Self.drafts), let lines = try? lines(Self.drafts, in: file)
      else { return }
      var drafts = lines.drafts
      drafts[page] = text.isEmpty ? nil : text
      replace(name(Self.drafts), by: drafts.flatMap { Self.escaped("\($0) \($1)") + [Self.end] })
    }

    private func lines(_ topic: LinePrompt.Topic) throws(HistoryError) -> [String] {
      let found = FileIdentity(path: name(topic), in: folder, followsLinks: false)
      guard found != nil || errno != ENOENT else { return [] }
      return try lines(topic, in: open(topic))
    }

    private func lines(
      _ topic: LinePrompt.Topic, in file: OpenFile
    ) throws(HistoryError) -> [String] {
      guard let contents = file.contents(last: Self.longest) else {
        throw HistoryError(path: path(topic), reason: .system(errno))
      }
      let rows = contents.split(separator: Self.end)
      let last = rows.suffix(LineHistory.limit)
      if last.count < rows.count { replace(name(topic), by: last.flatMap { $0 + [Self.end] }) }
      return last.compactMap { Self.line($0) }
    }

    private func name(_ topic: LinePrompt.Topic) -> String { "\(name)-\(topic.name)" }

    private func path(_ topic: LinePrompt.Topic) -> String { folder.path(of: name(topic)) }

    private func open(_ topic: LinePrompt.Topic) throws(HistoryError) -> OpenFile {
      do throws(FileFault) {
        return try folder.lockedFile(name(topic), O_RDWR | O_APPEND)
      } catch {
        throw HistoryError(path: path(topic), reason: error)
      }
    }

    /// Replaces a locked file atomically: readers find the old or the new one, even after a crash.
    private func replace(_ name: String, by bytes: [UInt8]) {
      let new = Self.replacement(of: name)
      folder.remove(new)  // it may be a link
      guard let file = OpenFile(new, in: folder, O_WRONLY | O_CREAT | O_EXCL) else { return }
      fchmod(file.descriptor, 0o600)
      let isWhole = writeAll(bytes, to: file.descriptor) == 0
      if !isWhole || !folder.rename(new, to: name) { folder.remove(new) }
    }

    /// Returns the name of the file that replaces another one.
    private static func replacement(of name: String) -> String { name + ".new" }

    /// Escapes backslashes and line feeds.
    ///
    /// It works on bytes, because a backslash with a combining accent is another `Character`.
    private static func escaped(_ line: String) -> [UInt8] {
      Array(line.utf8).replacing("\\".utf8, with: "\\\\".utf8).replacing(
        "\n".utf8, with: "\\n".utf8)
    }

    /// Returns the unescaped line, or nil for bytes that `escaped(_:)` never returns.
    private static func line(_ bytes: ArraySlice<UInt8>) -> String? {
      let backslash = UInt8(ascii: "\\")
      guard bytes.contains(backslash) else { return String(validating: bytes, as: UTF8.self) }
      let parts = bytes.split(separator: "\\\\".utf8, omittingEmptySubsequences: false)
        .map { $0.replacing("\\n".utf8, with: "\n".utf8) }
      if parts.contains(where: { $0.contains(backslash) }) { return nil }
      return String(validating: parts.joined(separator: [backslash]), as: UTF8.self)
    }
  }

  nonisolated extension [String] {
    /// The texts after the first space of each line, by the word before it.
    fileprivate var drafts: [String: String] {
      reduce(into: [:]) { drafts, line in
        // By scalars, because a space with a combining accent is another `Character`.
        let scalars = line.unicodeScalars
        guard let space = scalars.firstIndex(of: " ") else { return }
        drafts[String(scalars[..<space])] = String(scalars[scalars.index(after: space)...])
      }
    }
  }
#endif
