import Foundation
import Social
import Storage
import TestSupport
import Testing

@testable import TrellisApp

extension ProgramTests {
  /// Tests that give hundreds of hostile strings to every input of the built program.
  @Suite("Built program: hostile text", .serialized)
  struct HostileText {
    @Test("Hostile words, names, links, bios and messages are sanitized")
    func fields() async throws {
      let words = ["", "remove ", "add ", "chat ", "find ", "help ", "expect ", "open "]
      let links = ["open trellis://chat/", "open trellis://friends?a="]
      try await play(after: Self.members + ["me", "edit"]) { line in
        (words + links + ["name ", "bio "]).map { Array($0.utf8) + line }
          + ["no", "home", "me", "edit", "save", "edit"].map { Array($0.utf8) }
      }
      var count = 0
      let shown = try await play(after: Self.members + ["chat grace"]) { line in
        count += 1
        let ways = count % 20 == 0 ? ["/back", "chat grace"] : []
        return [Array("/look".utf8)] + ["/say m", "/x", "/help "].map { Array($0.utf8) + line }
          + ways.map { Array($0.utf8) }
      }
      let sent = String(decoding: shown, as: UTF8.self).ranges(of: " ada: m").count
      #expect(sent >= HostileStrings.all.count)
    }

    @Test("Hostile text that others stored is sanitized at a terminal")
    func terminal() async throws {
      let program = try await Program.settled()
      try await storeHostilePeople(in: program)
      let session = try TerminalRun(
        program, "--data-dir=d", "--now=2026-01-31T12:00:00Z", "--width=80", "--color=never")
      try await session.answer(("welcome> ", "login ada"))
      try await session.waitForSecret("password> ")
      try session.type(usualPassword + "\n")
      try await session.wait(forPrompt: "friends", beyond: 0)
      for (line, label) in [
        ("all", "friends"), ("requests", "requests"), ("all", "requests"), ("1", "profile"),
        ("back", "requests"), ("back", "friends"), ("chats", "chats"), ("1", "to grace"),
      ] + Array(repeating: ("/older", "to grace"), count: 6) + [
        ("/look", "to grace"), ("/where", "to grace"), ("/search y", "search"), ("older", "search"),
        ("look", "search"), ("back", "to grace"), ("/unsend 1", "yes or no"),
        ("yes", "to grace"), ("/unsend", "number"), ("1", "to grace"), ("/chats", "chats"),
        ("find \u{202E}gpj", "chats"),
        ("find x", "chats"),
        ("find", "chats"), ("/search \u{2028}ada: pay me", "search"), ("/unread", "unread"),
        ("look", "unread"), ("/friends", "friends"), ("find \u{2066}", "friends"),
        ("read", "yes or no"), ("yes", "friends"), ("chat grace", "to grace"),
      ] {
        let start = session.screen.utf8.count
        try session.type(line + "\n")
        try await session.wait(forPrompt: label, beyond: start)
      }
      try await session.type(
        "search \u{202E}gpj\n", until: "gpj", after: "For the command, type /search")
      for (text, mark) in zip(HostileStrings.texts.prefix(60), 0...) where mark % 6 == 0 {
        try await program.store.say(
          "\(text) mark\(mark).", to: ada, at: Date(timeIntervalSince1970: 0), as: .grace)
        try await session.wait(for: "gpj", after: "mark\(mark).")
      }
      try await session.end(typing: "\u{15}/quit\n")
      let shown = session.screen.replacing(Self.own.matchingSemantics(.unicodeScalar), with: "\n")
      #expect([UInt8](shown.utf8).power == nil)
      #expect(shown.utf8.count > caseCount(15_000, deep: 50_000), "\(shown.utf8.count)")
    }

    @Test(
      "Hostile names that an earlier version stored are sanitized in each format",
      arguments: ["--plain", "--json", "--accessible"])
    func names(format: String) async throws {
      let program = try await Program.settled()
      try await storeHostilePeople(in: program)
      let ending = try await program.playAda(
        format,
        types: ["all", "find y", "/requests", "all", "1", "back", "chats", "unread", "quit"])
      #expect([UInt8](ending.output.utf8).power == nil)
      #expect(ending.output.utf8.count > 6_000, "\(ending.output.utf8.count)")
    }

    /// The program's own control sequences.
    ///
    /// Line ends, colours, cursor movement, erasing, and the switches of bracketed paste.
    private static var own: Regex<(Substring, Substring?)> {
      /\r\n?|\x1B\[([JK]|\d+[ABCG]|\?2004[hl]|[012]m|3[16]m)/
    }

    /// Lines that sign up Grace and Ada, make them friends and log in as Ada.
    private static let members =
      ["signup", "grace", "Grace Hopper", usualPassword, usualPassword, "me", "logout"]
      + ["signup", "ada", "Ada Lovelace", usualPassword, usualPassword, "add grace", "me"]
      + ["logout", "login grace", usualPassword, "add ada", "me", "logout", "login ada"]
      + [usualPassword]

    @Test("Hostile command-line arguments are sanitized in errors")
    func arguments() async throws {
      let program = try Program()
      for start in stride(from: 0, to: HostileStrings.all.count, by: 100) {
        let chunk = HostileStrings.all[start..<start + 100].joined(separator: Array(" ".utf8))
        try program.folder.write(Data(chunk.filter { $0 != 0 }), to: "hostile")
        for place in [
          "--\"$(cat hostile)\"", "--data-dir=\"/dev/null/$(cat hostile)\"",
          "--width=\"$(cat hostile)\"", "--now=\"$(cat hostile)\"", "--color=\"$(cat hostile)\"",
          "--ephemeral=\"$(cat hostile)\"", "--ephemeral \"trellis://$(cat hostile)\"",
          "--ephemeral \"x://$(cat hostile)\"", "--ephemeral --script=\"/dev/null/$(cat hostile)\"",
          "--ephemeral --transcript=\"/dev/null/$(cat hostile)\"",
          "--ephemeral -c \"$(cat hostile)\"",
        ] {
          let ending = try await program.run([], redirected: "\(place) </dev/null >out 2>err")
          let shown = try program.folder.data("out") + program.folder.data("err")
          #expect([UInt8](shown).power == nil, "\(start): \(place)")
          #expect(ending.status != nil && shown.count > 20, "\(start): \(place)")
        }
      }
    }

    /// Types the lines of `way`, then the `lines` for each hostile string, and checks the output.
    @discardableResult
    private func play(
      after way: [String] = [], typing lines: ([UInt8]) -> [[UInt8]],
      _ location: SourceLocation = #_sourceLocation
    ) async throws -> [UInt8] {
      let program = try Program()
      let script = way.map { Array($0.utf8) } + HostileStrings.all.flatMap(lines)
      try program.folder.write(Data(script.joined(separator: [0x0A])), to: "script")
      let ending = try await program.run(
        ["--ephemeral", "--now=2026-01-31T12:00:00Z"], redirected: "<script >out 2>err")
      #expect(try ending.status == 1 && program.folder.data("err").isEmpty)
      let shown = [UInt8](try program.folder.data("out"))
      #expect(shown.power == nil, sourceLocation: location)
      #expect(
        shown.split(separator: 0x0A).count > HostileStrings.all.count, sourceLocation: location)
      return shown
    }

    /// Stores messages by Grace and users with hostile names, who are friends of Ada or ask her.
    ///
    /// Each text joins ten strings, because storing is slow.
    private func storeHostilePeople(in program: Program) async throws {
      let store = try program.store
      let texts = HostileStrings.texts
      for start in stride(from: 0, to: texts.count, by: 10) {
        let text = texts[start..<start + 10].joined(separator: " ")
        try await store.say(text, to: ada, at: Date(timeIntervalSince1970: 0), as: .grace)
        if start.isMultiple(of: 50) {
          try await store.say(text, to: grace, at: Date(timeIntervalSince1970: 0), as: .ada)
        }
        let user = User.ID(rawValue: "user\(start)")
        try await store.signUp([user: text])
        try await store.ask(ada, as: Member(user: user))
        if start.isMultiple(of: 20) { try await store.accept(user, as: .ada) }
      }
    }
  }
}
