import Foundation
import TestSupport
import Testing

extension ProgramTests {
  struct ReadmeSession {
    @Test("The session in the README runs word for word at two terminals")
    func session() async throws {
      let program = try Program()
      let flags = ["--data-dir=d", "--now=2026-01-31T12:00:00Z", "--width=80", "--color=never"]
      let grace = try TerminalSession(program, flags)
      try await grace.signUp("grace", "Grace Hopper")
      let ada = try TerminalSession(program, flags + ["--transcript=t"])
      try await ada.signUp("ada", "Ada Lovelace")
      try await ada.answer(("friends> ", "add grace"))
      try await grace.wait(for: "friends> ", after: "* Ada Lovelace asks")
      try await grace.answer(("friends> ", "requests"), ("requests> ", "accept ada"))
      try await grace.answer(("requests> ", "home"), ("friends> ", "chat ada"))
      try await ada.wait(for: "friends> ", after: "1. Grace Hopper (grace)\r\n")
      try await ada.answer(
        ("friends> ", "1"), ("profile> ", "message"), ("to grace> ", "Hello, Grace!"))
      try await grace.wait(for: "to ada> ", after: "12:00 ada: Hello, Grace!")
      try grace.type("Hi Ada! Nice place.\n")
      try await ada.wait(for: "to grace> ", after: "12:00 grace: Hi Ada!")
      try ada.type("/quit\n")
      #expect(await ada.end() == 0, "\(ada.screen)")

      let code = "* (a secret, not recorded)\n"
      let shown = try #require(
        ada.screen.firstMatch(of: /\* Your recovery code[^*]*?forget[^.]*\.\r\n/))
      let transcript = String(decoding: try program.contents("t"), as: UTF8.self)
        .replacing(code, with: shown.output.replacing("\r\n", with: "\n"))
        // These lines appear only if something takes long.
        .replacing(/(Working …|Loading .* …|done in .*)\n/, with: "")
      try RecordedText(in: "README.md", after: "$ Scripts/run\n", before: "```\n")
        .expect(transcript.withoutCodes)
    }
  }
}

extension TerminalSession {
  fileprivate func signUp(_ user: String, _ name: String) async throws {
    try await answer(("welcome> ", "signup"), ("user name> ", user), ("display name> ", name))
    try await answer(("password> ", usualPassword), ("again> ", usualPassword))
    try await wait(for: "friends> ")
  }
}
