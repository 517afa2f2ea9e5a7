import Presentation
import Routing
import Wording

@testable import Console
@testable import ConsoleIO
@testable import FuzzedApp
@testable import TerminalInput

extension Target {
  /// Line → command: bytes are interpreted as lines typed on a page of the app.
  ///
  /// The first byte chooses the page.
  static let line = Target(name: "line") { bytes in
    let pages = try pages.get()
    let place = pages[Int(bytes.first ?? 0) % pages.count]
    for line in try split(Array(bytes.dropFirst())) { try check(line, at: place) }
  }

  /// Splits bytes at line ends; checks that ``LineSplitter`` agrees for chunks of any size.
  private static func split(_ bytes: [UInt8]) throws -> [String] {
    let parts = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let isEnded = parts.last?.isEmpty != false
    var lines = (isEnded ? parts.dropLast() : parts[...]).map { part in
      part.last == UInt8(ascii: "\r") ? part.dropLast() : part
    }
    // UTF-16 has no lines to compare.
    if [[0xFF, 0xFE], [0xFE, 0xFF]].contains(bytes.prefix(2)) { return [] }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { lines[0] = lines[0].dropFirst(3) }
    let expected = lines.map { line in
      String(validating: line, as: UTF8.self).map { InputEvent.line($0) }
        ?? .undecodable(String(decoding: line, as: UTF8.self))
    }
    for size in [1, 2, 3, 7, max(1, bytes.count)] {
      var splitter = LineSplitter()
      var readings: [InputEvent] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        splitter.add(bytes[start..<min(start + size, bytes.count)])
        while let reading = splitter.next() { readings.append(reading) }
      }
      if let rest = splitter.rest() { readings.append(rest) }
      try require(readings == expected, "by \(size) bytes, the lines are \(readings)")
    }
    return lines.map { String(decoding: $0, as: UTF8.self) }
  }

  private static func check(_ line: String, at place: TypedPage) throws {
    let interpreter = Interpreter(vocabulary: place.vocabulary)
    do {
      try check(interpreter.meaning(of: line), of: line, at: place)
    } catch let error as LineError {
      // The message searches for the nearest word, which is slow.
      if !place.vocabulary.reader.isPerson { try requireLegible(error) }
      if case .needlessArgument = error, isPlanted {
        throw Broken("the planted fault: \(line.debugDescription)")
      }
    }
    try checkHelp(line, at: place)
  }

  private static func check(_ meaning: Meaning, of line: String, at place: TypedPage) throws {
    let isKept =
      switch meaning {
      case .nothing: place.page.prompt.kind.takesNumbers
      case .leave: place.page.prompt.kind == .secret && line.isEmpty
      case .text(let text):
        line == text || line == "/" + text
          || place.page.actions.contains(.say) && line.hasSuffix(text)
      case .row(let id): place.page.rows.contains { $0.id == id }
      case .command(let command, let argument):
        place.vocabulary.commands.contains(command) && line.hasSuffix(argument)
          && (command.argument.isOptional || !argument.isEmpty)
      }
    try require(isKept, "\(line.debugDescription) means \(meaning)")
  }

  /// Checks that help is legible, and that completions match the line and are final.
  private static func checkHelp(_ line: String, at place: TypedPage) throws {
    let vocabulary = place.vocabulary
    let interpreter = Interpreter(vocabulary: vocabulary)
    if let meaning = try? interpreter.meaning(of: line),
      let whole = interpreter.whole(line, meaning)
    {
      try require(
        interpreter.whole(whole, meaning) == nil, "\(whole.debugDescription) is not complete")
    }
    if let about = try? Help(vocabulary: vocabulary).explanation(of: line) {
      try requireLegible(about)
    }
    let last = line.split(omittingEmptySubsequences: false, whereSeparator: \.isBlank).last ?? ""
    let candidates = Completion(vocabulary: vocabulary).candidates(for: line)
    try require(
      candidates.allSatisfy { $0.hasPrefix(last) },
      "\(line.debugDescription) is completed by \(candidates)")
  }

  private static let pages = Result { try waiting { try await TypedPage.all() } }
}

/// A page of the app, with its vocabulary.
struct TypedPage {
  let page: Page
  let vocabulary: Vocabulary

  /// Returns every page that a link opens, and a yes-or-no question.
  static func all() async throws -> [TypedPage] {
    let people = try await People()
    var pages: [TypedPage] = []
    for window in [try await people.welcome(), try await people.home()] {
      for link in links where (try? await window.open(link: link)) != nil {
        guard let page = window.top?.page else { continue }
        pages += [Reader.script(isTester: false), .person(editsLines: true)].map { reader in
          TypedPage(
            page: page,
            vocabulary: Vocabulary(
              page: page, tabs: window.tabCommands, listCommands: reader.isPerson ? [] : [.all],
              reader: reader))
        }
      }
    }
    let question = Page("", prompt: Prompt(.choice, "yes or no"))
    pages.append(TypedPage(page: question, vocabulary: Vocabulary(page: question)))
    try require(pages.count > 30, "there are only \(pages.count) pages")
    return pages
  }

  private static let links = [
    "welcome", "login", "login?user=ada", "signup", "forgot", "friends", "friends/requests",
    "profile/grace", "chats", "chat/grace", "me", "me/edit",
  ]
}
