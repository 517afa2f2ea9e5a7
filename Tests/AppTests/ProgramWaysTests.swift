import Foundation
import Testing

@testable import TrellisApp

extension ProgramTests {
  @Suite("whoever starts it, and however", .serialized)
  struct Ways {
    @Test("Neither the language, the time zone nor the order of anything shows in what it says")
    func environment() async throws {
      var shown: [String] = []
      for environment in [
        [:], [:], ["LANG": "C", "LC_ALL": "C"], ["LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8"],
        ["LC_ALL": "nonsense", "TZ": "Asia/Kathmandu"], ["TZ": "America/Los_Angeles"],
      ] {
        let program = try Program()
        try await program.settle()
        let ending = try await program.run(
          ["--data-dir=d", "--now=2026-01-31T23:30:00+01:00", "--width=60"],
          lines: ["login ada", Journey.password] + Self.tour, environment: environment)
        #expect(ending.status == 1, "\(ending)")
        shown.append(ending.output)
      }
      #expect(Set(shown).count == 1, "\(Set(shown).joined(separator: "\n---\n"))")
      #expect(shown[0].contains("23:30 ada: İı"), "\(shown[0])")
    }

    @Test(
      "By a file as by a pipe, it ends by itself where the lines do, and says how",
      arguments: [
        (["login ada"], 0), (["login ada", Journey.password, "me", "delete"], 1),
        (["login ada", Journey.password, "me", "edit", "bio x", "back"], 1),
        (["login ada", Journey.password, "me"], 0), (["login"], 0), (["sing"], 1), ([], 0),
      ] as [([String], Int32)])
    func ends(lines: [String], status: Int32) async throws {
      let file = try await end(lines, redirected: "<script")
      let pipe = try await end(lines, redirected: nil)
      #expect(file.output == pipe.output)
      #expect([file.status, pipe.status] == [status, status], "\(file)")
      #expect(file.errors + pipe.errors == "")
    }

    private func end(_ lines: [String], redirected: String?) async throws -> Ending {
      let program = try Program()
      try await program.settle()
      let arguments = ["--data-dir=d", "--width=80"]
      guard let redirected else { return try await program.run(arguments, lines: lines) }
      try program.write(Data(lines.joined(separator: "\n").utf8), to: "script")
      return try await program.run(arguments, redirected: redirected)
    }

    private static let tour = [
      "help", "chat grace", "İı Straße日本", "/older", "/profile", "back", "/back", "chats", "1",
      "/where", "/why", "/link", "/home", "requests", "back", "find GRACE", "find", "me", "edit",
      "name ADA İ", "bio é e\u{301}", "look", "save", "where", "open trellis://profile/grace",
      "sing", "open trellis://NOWHERE", "quit",
    ]
  }
}
