import Wording

@testable import ConsoleIO
@testable import ConsoleTesting
@testable import TerminalInput

extension Target {
  /// Keys → line: keys have the same effect on a line if they arrive in one piece or in two.
  ///
  /// The first byte chooses how the line is edited, and the second the position of the cut.
  static let editor = Target(name: "editor") { bytes in
    let ways: [LinePrompt.Editing] = [.line, .lines, .hidden]
    let editing = ways[Int(bytes.first ?? 0) % ways.count]
    let keys = bytes.dropFirst(2)
    let cut = keys.startIndex + Int(bytes.dropFirst().first ?? 0) % (keys.count + 1)

    let whole = try typed([keys], at: editing)
    for isInterrupted in [false, true] {
      // The planted fault: an Escape at the end of a piece is taken for a key, and dropped.
      let isLost = isPlanted && keys[..<cut].last == 0x1B
      let pieces = [isLost ? keys[..<cut].dropLast() : keys[..<cut], keys[cut...]]
      let parts = try typed(pieces, at: editing, isInterrupted: isInterrupted)
      guard whole.line != parts.line || whole.events != parts.events else { continue }
      throw Broken("\(isPlanted ? "the planted fault: " : "")\(whole) and \(parts)")
    }
  }

  /// Types the pieces into an editor.
  ///
  /// - Returns: The line at the end, and all events.
  private static func typed(
    _ pieces: [ArraySlice<UInt8>], at editing: LinePrompt.Editing, isInterrupted: Bool = false
  ) throws -> (line: EditedLine, events: [LineEditor.Event]) {
    let prompt = LinePrompt("ada> ", editing)
    var editor = LineEditor(English())
    var events: [LineEditor.Event] = []
    for (position, piece) in pieces.enumerated() {
      if isInterrupted, position > 0 { editor.interrupt() }
      try require(!editor.begin(prompt), "input typed at \(prompt) is dropped there")
      for byte in piece {
        guard let event = editor.take(byte, completions: completions) else { continue }
        events.append(event)
        // A line ends the prompt; the next prompt is the same.
        if case .reading = event { _ = editor.begin(prompt) }
      }
      for width in [0, 3, 20] { try checkPicture(of: editor.line, width: width) }
    }
    return (editor.line, events)
  }

  /// Checks that the picture fits the display and contains the cursor.
  private static func checkPicture(of line: EditedLine, width: Int) throws {
    let picture = Picture(prompt: "ada> ", line: line, width: width, height: 4)
    if let fault = Legibility.fault(in: picture.rows, width: width) {
      throw Broken("\(fault), at a width of \(width), of \(line)")
    }
    let isInside =
      picture.rows.indices.contains(picture.cursor.row)
      && (0..<max(2, width)).contains(picture.cursor.column)
    try require(
      isInside && picture.rows.count <= 4,
      "the cursor of \(line) is at \(picture.cursor) at a width of \(width)")
  }

  private static func completions(_ line: String) -> [String] {
    let last = line.split(separator: " ", omittingEmptySubsequences: false).last ?? ""
    return ["add", "all", "grace", "日本"].filter { $0.hasPrefix(last) }
  }
}
