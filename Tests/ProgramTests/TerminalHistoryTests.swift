import Foundation
import Storage
import TestSupport
import Testing

@testable import TrellisApp

extension ProgramTests {
  @Suite("Built program: history of typed lines", .serialized)
  struct TerminalHistory {
    @Test("Nothing typed by one account is recalled before the login or by the next account")
    func nextPerson() async throws {
      let program = try await Program.settled()
      let session = try TerminalRun(program, "--data-dir=d")
      try await session.answer(
        ("welcome> ", "login ada"), ("password> ", usualPassword),
        ("friends> ", "find secret_line"), ("friends> ", "chat grace"),
        ("to grace> ", "secret_text\u{03}secret_draft\u{15}/search secret_asked"),
        ("search> ", "find secret_found"), ("search> ", "me"), ("me> ", "logout"))
      try await session.wait(for: "welcome> ", after: "me> logout")
      let count = session.screen.utf8.count
      for (prompt, marks, query, lines) in [
        ("welcome> ", "абвг", "secret", ["login grace", usualPassword]),
        ("friends (1 unread)> ", "дежз", "ecret_", ["chat ada"]),
        ("to ada> ", "ийкл", "cret_", ["/quit"]),
      ] {
        try await session.wait(for: prompt)
        // Keys that insert the text that was killed last, or recall one earlier line after another; a new
        // mark shows that the keys before it were handled.
        for (keys, mark) in zip(["\u{19}"] + Array(repeating: "\u{1B}[A", count: 3), marks) {
          try await session.type(keys + "\(mark)", until: "", after: "\(mark)")
        }
        try await session.type(
          "\u{15}\u{12}\(query)", until: "", after: "line with \"\(query)\": ")
        try session.type("\u{07}\u{15}" + lines.map { $0 + "\r" }.joined())
      }
      await session.expectEnd(0)
      let later = String(decoding: session.screen.utf8.dropFirst(count), as: UTF8.self)
      #expect(later.contains("login grace") && !later.contains("secret_"), "\(session.screen)")
    }

    @Test("Two processes keep each account's commands in a file of its own, without secrets")
    func files() async throws {
      let program = try await Program.settled()
      let users = ["ada", "grace"]
      let prompts = ["friends> ", "friends (1 unread)> "]
      let sessions = try users.map { _ in try TerminalRun(program, "--data-dir=d") }
      for ((user, prompt), session) in zip(zip(users, prompts), sessions) {
        try await session.answer(
          ("welcome> ", "login \(user)"), ("password> ", "wrong password"),
          ("password> ", usualPassword), (prompt, "find by_\(user)"))
      }
      for (prompt, session) in zip(prompts, sessions) {
        try await session.end(answering: (prompt, "quit"))
      }
      let names = ["history-616461-command", "history-6772616365-command"]
      #expect(try program.folder.names(in: "d").filter { $0.hasPrefix("history") } == names)
      for (user, name) in zip(users, names) {
        let file = String(decoding: try program.folder.data("d/\(name)"), as: UTF8.self)
        #expect(file == "find by_\(user)\nquit\n")
      }

      let next = try TerminalRun(program, "--data-dir=d")
      try await next.answer(("welcome> ", "login ada"), ("password> ", usualPassword))
      try await next.wait(for: "friends> ")
      try await next.type("\u{1B}[A\u{1B}[A", until: "friends> find by_ada")
      try await next.end(typing: "\u{15}quit\r")
    }

    @Test(
      "No lines are kept with --no-history or --ephemeral",
      arguments: ["--no-history", "--ephemeral"])
    func notKept(flag: String) async throws {
      let program = try Program()
      let session = try TerminalRun(program, flag)
      try await session.end(
        answering: ("welcome> ", "signup"), ("user name> ", "ada"), ("display name> ", "Ada"),
        ("password> ", usualPassword), ("again> ", usualPassword), ("friends> ", "find x"),
        ("friends> ", "me"), ("me> ", "logout"), ("welcome> ", "quit"))
      let kept = (FileManager.default.subpaths(atPath: program.folder.path()) ?? [])
      #expect(!kept.contains { $0.contains("history") }, "\(kept)")
    }

    @Test(
      "A message that was begun when the terminal was closed is in the prompt at the next login",
      arguments: [[], ["--no-history"]])
    func draft(flags: [String]) async throws {
      let program = try await Program.settled()
      let first = try TerminalRun(program, ["--data-dir=d"] + flags)
      try await first.logInAda()
      try await first.type("chat grace\r", until: "to grace> ")
      try await first.type("see you at", until: "to grace> see you at")
      first.hangUp()
      _ = await first.end()
      let (isKept, file) = (flags.isEmpty, "history-616461-drafts")
      #expect(try program.folder.names(in: "d").contains(file) == isKept)
      let next = try TerminalRun(program, ["--data-dir=d"] + flags)
      try await next.answer(("welcome> ", "login ada"), ("password> ", usualPassword))
      try await next.wait(for: "to grace> " + (isKept ? "see you at" : ""))
      try await next.type(" six\r", until: "to grace> ", after: "ada:   ")
      try await next.end(typing: "/quit\r")
      if isKept { #expect(try program.folder.data("d/\(file)").isEmpty) }
    }

    @Test("The deletion of an account removes its history, also in a script")
    func deleted() async throws {
      let program = try await Program.settled()
      for user in ["616461", "6772616365"] {
        for kind in ["command", "choice", "drafts"] {
          try program.folder.write("typed\n", to: "d/history-\(user)-\(kind)")
        }
      }
      let ending = try await program.playAda(types: ["me", "delete", "yes", "ada", usualPassword])
      #expect(ending.status == 0, "\(ending)")
      let kept = try program.folder.names(in: "d").filter { $0.hasPrefix("history") }
      #expect(kept == ["choice", "command", "drafts"].map { "history-6772616365-\($0)" })
    }
  }
}
