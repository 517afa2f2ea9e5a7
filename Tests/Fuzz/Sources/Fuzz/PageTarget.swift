import Foundation
import Observation
import Presentation
import Routing
import Wording

@testable import Console
@testable import ConsoleIO
@testable import ConsoleTesting
@testable import TerminalInput

extension Target {
  /// Page → text: every page is drawn without control characters, and its JSON is complete.
  static let page = Target(name: "page") { bytes in
    let sheet = try sheet.get()
    let input = PageInput(bytes)
    sheet.content.page = input.page
    try checkText(sheet.window, width: input.width)
    try checkGate(input.page.title)
    try checkHelp(input.page, width: input.width)
    try checkJSON(sheet.window)
  }

  private static func checkText(_ window: Window, width: Int) throws {
    let drawing = DrawnPage(window, for: .person(editsLines: true), limit: 20, in: .english)
    for paragraph in drawing.paragraphs {
      try requireLegible([paragraph], width: width)
      let lines = paragraph.wrapped(width: width)
      let margin = min(paragraph.hang, max(2, width) - 2)
      // A page's text must not look like the program's own lines, which begin at the left.
      let stray = lines.dropFirst().first { !$0.isEmpty && $0.indent < margin }
      try require(stray == nil, "\(stray.debugDescription) is not indented by \(margin)")
      try checkWhole(paragraph, lines)
    }
    let transcript = Transcript()
    let writer = Writer(transcript) { width }
    try TextRenderer(writer).show(.page(drawing))
    var text = transcript.text
    // The planted fault: a sanitizer (`TerminalSanitizer`) that lets one character through.
    if isPlanted { text = text.replacing("<U+202E>", with: "\u{202E}") }
    let lines = text.unicodeScalars.split(separator: "\n").map { String($0) }
    if let fault = Legibility.fault(in: lines, width: width) {
      throw Broken(isPlanted ? "the planted fault: \(fault)" : fault)
    }
    let prompt = LinePrompt(drawing.page.prompt.text(in: English()))
    if let fault = Legibility.fault(in: [prompt.text], width: .max) { throw Broken(fault) }
  }

  /// Checks that drawing loses only spaces and characters wider than the display.
  private static func checkWhole(_ paragraph: Paragraph, _ lines: [String]) throws {
    let parts = paragraph.text.unicodeScalars.split(separator: "\n")
    let before = parts.map { TerminalSanitizer.clean(String($0)) }.joined().withoutSpaces
    let after = lines.joined().withoutSpaces
    try require(
      before == after || after.contains("\u{FFFD}"), "\(before) became \(after) when it was drawn")
  }

  private static func checkGate(_ text: String) throws {
    let once = TerminalSanitizer.clean(text)
    try require(
      TerminalSanitizer.clean(once).isSame(as: once),
      "\(once.debugDescription) changes if cleaned again")
    if let fault = Legibility.fault(in: [once], width: .max) { throw Broken(fault) }
  }

  private static func checkHelp(_ page: Page, width: Int) throws {
    let vocabulary = Vocabulary(page: page, listCommands: FrontCommand.ofLists)
    let hint = DrawnPage(page).hint()
    try requireLegible([hint] + Help(vocabulary: vocabulary).commands, width: width)
    let forPeople = Vocabulary(
      page: page, listCommands: FrontCommand.ofLists, reader: .person(editsLines: true))
    let help = Help(vocabulary: forPeople)
    for word in page.actions.map(\.word) {
      do {
        try requireLegible(help.explanation(of: word), width: width)
      } catch let error as LineError {
        try requireLegible(error)
      }
    }
  }

  private static func checkJSON(_ window: Window) throws {
    let transcript = Transcript()
    let drawing = DrawnPage(window, for: .program(follows: false), limit: .max, in: .english)
    let page = drawing.page
    try JSONRenderer(transcript, link: \.description).show(.page(drawing))
    let text = transcript.text
    try require(text.hasSuffix("}\n"), "not one line: \(text)")
    if let fault = Legibility.fault(in: [String(text.dropLast())], width: .max) {
      throw Broken("\(fault) of JSON: \(text)")
    }
    let told = try JSONDecoder().decode(ToldPage.self, from: Data(text.utf8))
    let pairs = zip(
      [told.title, told.prompt.label] + told.notes + told.rows.map(\.text),
      [page.title, page.prompt.label] + drawing.styledNotes.map(\.text) + page.rows.map(\.text))
    let isWhole =
      told.notes.count == page.notes.count && told.rows.count == page.rows.count
      && told.actions == page.actions.map(ToldAction.init) && told.prompt.kind == page.prompt.kind
      && pairs.allSatisfy { $0.isSame(as: $1) }
    try require(isWhole, "\(page) is written as \(text)")
  }

  private static let sheet = Result {
    try waiting {
      let content = Sheet()
      let window = Window()
      try await window.show(.stack(Screen(content, router: Router<Void>(factory: ()), at: Blank())))
      return (content: content, window: window)
    }
  }
}

/// A presenter for any page.
@Observable
private final class Sheet: Presenter {
  typealias Command = NoCommand
  static let screenIdentifier = "Sheet"

  var page = Page("", prompt: Prompt(.command, ""))
}

nonisolated private struct Blank: Destination {
  var address: Address? { nil }
}

/// The fields of a JSON page event.
nonisolated private struct ToldPage: Decodable {
  struct Row: Decodable { let text: String }

  let title: String
  let notes: [String]
  let rows: [Row]
  let actions: [ToldAction]
  let prompt: Prompt
}

/// The fields of a command in a JSON page event.
nonisolated private struct ToldAction: Decodable, Equatable {
  let word, argument, help, example: String
  let takes: String?
  let isDestructive: Bool

  init(_ action: Action) {
    (word, argument) = (action.word, "\(action.argument)")
    (help, example, isDestructive) = (action.help, action.example, action.isDestructive)
    takes = action.argument == .none ? nil : action.argument.kind.rawValue
  }
}

nonisolated extension String {
  /// Returns whether both have the same bytes; `==` also accepts canonically equivalent text.
  fileprivate func isSame(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }

  /// The number of leading spaces, counted as scalars because the last may have a combining mark.
  fileprivate var indent: Int { unicodeScalars.prefix { $0 == " " }.count }

  fileprivate var withoutSpaces: String {
    var scalars = unicodeScalars
    scalars.removeAll { $0 == " " }
    return String(scalars)
  }
}
