import Presentation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What was typed in earlier sessions: a file for each kind of prompt, but for secrets, and for text,
/// which is what people write to each other.
///
/// Only its owner can read it. Nothing depends on it: what cannot be read is as good as not there,
/// and a line that cannot be written is not remembered. Several programs may write at once.
nonisolated public struct HistoryFile: Sendable {
  private static let kinds: [Prompt.Kind] = [.command, .choice]
  /// A line that takes more is not kept for another session.
  static let longestLine = 1 << 12

  private static let end = UInt8(ascii: "\n")

  private let folder: String

  /// In a folder that is made when the first line is written.
  public init(folder: String) { self.folder = folder }

  /// Reads what there is, and cuts files that have grown.
  func lines() -> [Prompt.Kind: [String]] {
    Dictionary(uniqueKeysWithValues: Self.kinds.map { ($0, lines($0)) })
  }

  func add(_ line: String, _ kind: Prompt.Kind) {
    guard Self.kinds.contains(kind), !line.isEmpty, line.utf8.count <= Self.longestLine else {
      return
    }
    makeFolders()
    LockedFile(path(kind))?.append(Self.escaped(line) + [Self.end])
  }

  private func lines(_ kind: Prompt.Kind) -> [String] {
    guard access(path(kind), F_OK) == 0, let file = LockedFile(path(kind)) else { return [] }
    let rows = file.contents().split(separator: Self.end)
    let last = rows.suffix(LineHistory.limit)
    if last.count < rows.count { file.replace(with: last.flatMap { $0 + [Self.end] }) }
    return last.compactMap { Self.line($0) }
  }

  private func path(_ kind: Prompt.Kind) -> String { "\(folder)/history-\(kind.rawValue)" }

  private func makeFolders() {
    guard access(folder, F_OK) != 0 else { return }
    var path = folder.hasPrefix("/") ? "" : "."
    for part in folder.split(separator: "/") {
      path += "/" + part
      mkdir(path, 0o700)
    }
  }

  /// Bytes and not characters are looked at, for a backslash may carry an accent.
  private static func escaped(_ line: String) -> [UInt8] {
    line.utf8.flatMap { byte -> [UInt8] in
      switch byte {
      case UInt8(ascii: "\\"): Array("\\\\".utf8)
      case UInt8(ascii: "\n"): Array("\\n".utf8)
      default: [byte]
      }
    }
  }

  /// - Returns: nil when it was never written so.
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
