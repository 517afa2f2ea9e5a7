import Foundation
import Social
import Testing

@testable import TrellisApp

struct ReadmeTests {
  func file(_ path: String) throws -> String {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../\(path)")
    return try String(contentsOf: file.standardized, encoding: .utf8)
  }

  @Test("The member factory in the README matches that of the app")
  func composition() throws {
    let page = try file("README.md").components(separatedBy: "```swift\nstruct MemberFactory")[1]
    let (doors, body) = parts(page.components(separatedBy: "```")[0])
    let factory = try parts(file("App/MemberFactory.swift"))
    // The README may leave out features.
    #expect(doors.isSubset(of: factory.doors), "\(doors.subtracting(factory.doors))")
    let lines = body.split(separator: "\n").filter { !$0.contains("…") }
    for line in lines { #expect(factory.body.contains(line), "\(line)") }
    #expect(!doors.isEmpty && !lines.isEmpty)
  }

  @Test("The Shop program in the README is the one that Consumer builds")
  func program() throws {
    let program = try file("Tests/Consumer/Sources/Shop/Shop.swift")
    #expect(try file("README.md").contains("```swift\n\(program)```"))
  }

  /// Splits a factory's code into the protocols it conforms to and its body.
  private func parts(_ code: String) -> (doors: Set<Substring>, body: Substring) {
    let brace = code.firstIndex(of: "{") ?? code.endIndex
    return (Set(code[..<brace].matches(of: /\w+Factory\b/).map(\.output)), code[brace...])
  }
}

extension ProgramTests {
  struct ReadmeSession {
    @Test("The session in the README runs word for word at two terminals")
    func session() async throws {
      let blocks = try ReadmeTests().file("README.md").components(separatedBy: "```\n")
      try #require(blocks.count > 1)
      let printed = blocks[1].replacing("$ Scripts/run\n", with: "", maxReplacements: 1)

      let program = try Program()
      let flags = ["--data-dir=d", "--now=2026-01-31T12:00:00Z", "--width=80", "--color=never"]
      let grace = try TerminalSession(program, flags)
      try grace.signUp("grace", "Grace Hopper")
      let ada = try TerminalSession(program, flags + ["--transcript=t"])
      try ada.signUp("ada", "Ada Lovelace")
      try ada.answer(("friends> ", "add grace"))
      try grace.wait(for: "friends> ", after: "* Ada Lovelace asks")
      try grace.answer(("friends> ", "requests"), ("requests> ", "accept ada"))
      try grace.answer(("requests> ", "home"), ("friends> ", "chat ada"))
      try ada.wait(for: "friends> ", after: "1. Grace Hopper (grace)\r\n")
      try ada.answer(("friends> ", "1"), ("profile> ", "message"), ("to grace> ", "Hello, Grace!"))
      try grace.wait(for: "to ada> ", after: "12:00 ada: Hello, Grace!")
      try grace.type("Hi Ada! Nice place.\n")
      try ada.wait(for: "to grace> ", after: "12:00 grace: Hi Ada!")
      try ada.type("/quit\n")
      #expect(await ada.end() == 0, "\(ada.screen)")

      let code = "* (a secret that was shown once)\n"
      let shown = try #require(
        ada.screen.firstMatch(of: /\* Your recovery code[^*]*?forget[^.]*\.\r\n/))
      let transcript = String(decoding: try program.contents("t"), as: UTF8.self)
        .replacing(code, with: shown.output.replacing("\r\n", with: "\n"))
        // This line appears only if a password hash takes long.
        .replacing("Working …\n", with: "")
      #expect(transcript.withoutCodes == printed)
    }
  }
}

extension TerminalSession {
  fileprivate func signUp(_ user: String, _ name: String) throws {
    try answer(("welcome> ", "signup"), ("user name> ", user), ("display name> ", name))
    try answer(("password> ", Journey.password), ("again> ", Journey.password))
    try wait(for: "friends> ")
  }
}
