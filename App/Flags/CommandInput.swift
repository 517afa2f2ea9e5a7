import Console

/// The lines that stand on the command line, after `-c`.
final class CommandInput: Input {
  let isTerminal = false
  private var lines: ArraySlice<Substring.UTF8View>

  init(_ commands: [String]) {
    lines = commands.flatMap(Self.lines)[...]
  }

  func next(
    _ asking: Asking, show: () throws(CannotWrite) -> Void
  ) async throws(CannotWrite) -> Reading {
    try show()
    guard let line = lines.popFirst() else { return .end }
    return line.count > Self.longestLine ? .tooLong : .line(String(Substring(line)))
  }

  /// Line ends count as in a file, so that nothing follows the last one.
  ///
  /// A command without any is one line, even an empty one.
  private static func lines(of command: String) -> [Substring.UTF8View] {
    var lines = command.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.count > 1, lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }
  }

  /// 1 MiB, as in a file.
  private static let longestLine = 1 << 20
}
