import ConsoleIO
import ConsoleTesting
import Foundation
import Presentation
import Routing
import Sessions
import Social
import Storage
import TestSupport
import Testing

@testable import Console
@testable import TrellisApp

/// Random walks through a conversation at a terminal.
///
/// `Scripts/test` takes 10,000 steps, `Scripts/deep` 100,000.
@Suite("A walk through a conversation")
struct ScrollWalkTests {
  nonisolated static let walks = UInt64(caseCount(100, deep: 1_000))

  @Test(
    "What was drawn without a gap is read, every count is the rest, and no stretch skips a message")
  func walk() async throws {
    for seed in 1...Self.walks {
      if let finding = try await Self.walk(100, seed: seed) {
        Issue.record("seed \(seed): \(finding)")
        return
      }
    }
  }

  /// Returns what a walk finds wrong; nil if nothing is.
  private static func walk(_ steps: Int, seed: UInt64) async throws -> String? {
    let store = try await SQLStore.people(friends: grace)
    let journey = try await Journey(store: store, restores: false, counts: true)
    try await journey.logIn(ada)
    let walker = Walker(journey, store, steps: steps, seed: seed)
    journey.settings.height = { [weak walker] in walker?.height }
    _ = await journey.run(walker, walker.output, width: 60, settings: journey.settings)
    return walker.finding
  }
}

/// A person who types random lines in a conversation with Grace, where anything happens meanwhile.
///
/// The text of each message is its position, so that the output tells which ones were drawn.
private final class Walker: Input {
  private static let row = /(?:grace|ada): +m(\d+)\./
  private static let rule = /-- \d.* of \d.* --/
  let isTerminal = true
  let editsLines = true
  let output = Transcript()
  private(set) var height = 16
  private(set) var finding: String?
  private let journey: Journey
  private let store: SQLStore
  private var chance: Chance
  private var stepsLeft: Int
  private var typed = ""
  private var script: [String] = []
  /// The end of the output that was looked at.
  private var end = "".startIndex

  /// The positions of all messages.
  private var total = 0
  /// The positions of the messages that were not taken back, and of Grace's among them.
  private var texts: [Int] = []
  private var others: [Int] = []
  /// The position through which Grace's messages are read.
  private var read = 0
  private weak var screen: Screen?
  /// The positions that were drawn since the conversation was opened, and those on the screen.
  private var drawn: Set<Int> = []
  private var stretch: [Int] = []

  init(_ journey: Journey, _ store: SQLStore, steps: Int, seed: UInt64) {
    (self.journey, self.store, stepsLeft, chance) = (journey, store, steps, Chance(seed: seed))
  }

  func next(
    _ request: InputRequest, show: () throws(CannotWrite) -> Void
  ) async throws(CannotWrite) -> InputEvent {
    try show()
    do {
      let title = look()
      try await check(request.prompt.text, title)
      if finding != nil || stepsLeft <= 0 { return .end }
      stepsLeft -= 1
      typed = ""
      try await happen()
    } catch {
      finding = "\(error)"
    }
    typed = line()
    script.append(typed)
    return .line(typed)
  }

  private var unread: [Int] { others.filter { $0 > read } }

  /// Notes what was drawn since the last look, and returns the title of the list of conversations.
  @discardableResult
  private func look() -> String? {
    let text = String(output.text[end...])
    end = output.text.endIndex
    let isChat = journey.window.top?.identifier == "Chat"
    if journey.window.top !== screen { (drawn, stretch) = ([], []) }
    screen = isChat ? journey.window.top : nil
    // A notice is no row.
    let rows = text.split(separator: "\n").filter { !$0.hasPrefix("* ") }
    let new = rows.compactMap {
      $0.firstMatch(of: Self.row).flatMap { Int($0.1) }
    }
    compare(new, isJump: text.contains(Self.rule))
    drawn.formUnion(new)
    for next in unread.prefix(while: drawn.contains) { read = next }
    return rows.first { $0.hasPrefix("Chats") }.map(String.init)
  }

  /// Compares what follows from what was drawn.
  private func check(_ prompt: String, _ title: String?) async throws {
    let unread = unread
    let first = try await store.unread(with: grace, before: 0, as: .ada)?.first
    let counted = try await store.conversations(as: .ada).first?.unread ?? 0
    expect(first == unread.first, "read to \(read), stored \(first ?? 0)")
    expect(counted == unread.count, "\(unread.count) unread, stored \(counted)")
    let count = journey.own.notices.unread ?? 0
    expect(count == unread.count, "\(unread.count) unread, counted \(count)")
    let words = unread.isEmpty ? "" : " (\(unread.count > 99 ? "99+" : "\(unread.count)") unread)"
    expect(
      prompt.hasSuffix("\(words)> ") && prompt.contains("(") != words.isEmpty, "prompt \(prompt)")
    if typed == "/chats", !texts.isEmpty {
      let expected = unread.isEmpty ? "Chats" : "Chats (\(unread.count) unread)"
      expect(title == expected, "title \(title ?? "")")
    }
  }

  /// Compares the messages that a line drew with those that it has to draw.
  private func compare(_ new: [Int], isJump: Bool) {
    defer {
      let isNext = !isJump && !typed.hasPrefix("/chat")
      let isOther = isJump || !new.isEmpty
      // A row of a message that was taken back has no position.
      stretch = (isNext ? stretch + new : isOther ? new : stretch).filter(texts.contains)
    }
    guard let first = new.first, let last = new.last else { return }
    expect(new == texts.filter { (first...last).contains($0) }, "gap in \(new)")
    switch (typed, stretch.first, stretch.last) {
    case ("/older", let top?, _):
      expect(last == texts.last { $0 < top }, "\(last) above \(top)")
    case ("/newer", _, let end?):
      expect(first == texts.first { $0 > end }, "\(first) below \(end)")
    case ("/oldest", _, _): expect(first == texts.first, "first \(first)")
    case ("/newest", _, _): expect(last == texts.last, "last \(last)")
    default: if typed.hasPrefix("m") { expect(last == total, "own message \(total) above \(last)") }
    }
  }

  private func expect(_ isTrue: Bool, _ sentence: String) {
    if isTrue || finding != nil { return }
    finding = "\(sentence), after \(script.suffix(12)) in \(height) rows"
  }

  /// Lets Grace and others act, or the window change.
  private func happen() async throws {
    // What was taken back is known after a hint.
    var isHinted = chance.oneIn(2)
    switch Int.random(in: 0..<12, using: &chance) {
    case 0..<4: try await say([1, 1, 2, 5, 40].randomElement(using: &chance) ?? 1)
    case 4:
      try await say(1, as: .ada)
      try await say(1)
    case 5:
      guard let last = others.last else { break }
      let seq = chance.oneIn(2) ? last : texts.randomElement(using: &chance) ?? last
      if try await store.unsend(seq, with: ada, as: .grace) != nil {
        texts.removeAll { $0 == seq }
        others.removeAll { $0 == seq }
        isHinted = true
      }
    case 6: height = Int.random(in: 1...30, using: &chance)
    default: return
    }
    stepsLeft -= 1
    script.append("(\(total) in \(height))")
    // As after a hint of the store.
    if isHinted {
      await journey.window.update {
        let top = journey.window.top?.content as? any Presenter
        try? await top?.load()
        await journey.sessions.settled(in: journey.window)
      }
      // The rows are drawn, told of and counted then; each of these waits for what the store does first.
      for _ in 0..<20 {
        _ = try await store.unreadCount(as: .ada)
        await letMainActorRun()
        look()
        if journey.own.notices.unread == unread.count { break }
      }
    }
  }

  private func say(_ count: Int, as sender: Member = .grace) async throws {
    for _ in 0..<count {
      let body = "m\(total + 1).\(chance.oneIn(8) ? String(repeating: " word", count: 40) : "")"
      let other = sender.user == ada ? grace : ada
      try await store.say(body, to: other, at: journey.clock.now, as: sender)
      note(isOwn: sender.user == ada)
    }
  }

  private func note(isOwn: Bool) {
    total += 1
    texts.append(total)
    if !isOwn { others.append(total) }
  }

  /// Returns a line for the page on top.
  private func line() -> String {
    guard screen != nil else { return "chat grace" }
    switch Int.random(in: 0..<16, using: &chance) {
    case 0..<4: return "/older"
    case 4..<8: return "/newer"
    case 8: return "/oldest"
    case 9: return "/newest"
    case 10: return "/look"
    case 11: return "/open trellis://chat/grace?at=\(Int.random(in: 0...total + 2, using: &chance))"
    case 12, 13: return "/chats"
    default:
      note(isOwn: true)
      return "m\(total)."
    }
  }
}
