import Foundation
import TestSupport
import Testing

extension ProgramTests {
  struct PictureTranscriptTests {
    @Test("The session in the README's picture runs word for word at two terminals")
    func session() async throws {
      let program = try Program()
      let data = "--data-dir=d"
      for (user, name) in [("ada", "Ada Lovelace"), ("grace", "Grace Hopper")] {
        let password = [usualPassword, usualPassword]
        let ending = try await program.run(data, lines: ["signup", user, name] + password)
        #expect(ending.status == 0, "\(ending)")
      }
      let flags = [data, "--now=2026-01-31T12:00:00Z", "--width=48", "--color=never"]
      let ada = try TerminalSession(program, flags + ["--transcript=ada"])
      let grace = try TerminalSession(program, flags + ["--transcript=grace"])
      try await ada.answer(
        ("welcome> ", "login ada"), ("password> ", usualPassword), ("friends> ", "add grace"))
      try await ada.wait(for: "friends> ", after: "You asked Grace")
      try await grace.answer(
        ("welcome> ", "login grace"), ("password> ", usualPassword),
        ("friends (1 unread)> ", "requests"),
        ("requests> ", "accept ada"))
      try await grace.wait(for: "requests> ", after: "You and Ada Lovelace (ada) are friends now.")
      try await ada.wait(for: "friends> ", after: "1. Grace Hopper (grace)\r\n")
      try await ada.wait(for: "friends> ", after: "(open trellis://chat/grace)\r\n")
      try await ada.answer(("friends> ", "chat grace"), ("to grace> ", "Hello, Grace!"))
      try await ada.wait(for: "to grace> ", after: "12:00 ada:   Hello, Grace!")
      try await grace.wait(
        for: "requests (1 unread)> ", after: "* Ada Lovelace (ada): Hello, Grace!")
      try await grace.answer(
        ("requests (1 unread)> ", "open trellis://chat/ada"), ("to ada> ", "Hi Ada! Nice place."))
      try await ada.wait(for: "to grace> ", after: "12:00 grace: Hi Ada!")
      try await grace.wait(for: "to ada> ", after: "12:00 grace: Hi Ada!")
      for session in [ada, grace] {
        try await session.end(typing: "/quit\n")
      }

      // The picture is small, so it begins where the two become friends.
      try RecordedText(transcript: "picture-ada")
        .expect(program.lastRows(of: "ada", from: "Friends\n1. Grace Hopper"))
      try RecordedText(transcript: "picture-grace")
        .expect(program.lastRows(of: "grace", from: "requests> accept ada"))
    }
  }
}

extension Program {
  /// Returns the rows of a transcript from the last `start` to the last prompt, without `/quit`.
  fileprivate func lastRows(of transcript: String, from start: String) throws -> String {
    let text = try folder.text(transcript)
      // These lines appear only if something takes long.
      .replacing(/(Working …|Loading .* …|done in .*)\n/, with: "")
    let first = try #require(text.ranges(of: start).last, "\(text)")
    return String(text[first.lowerBound...]).replacing("/quit\n", with: "\n")
  }
}
