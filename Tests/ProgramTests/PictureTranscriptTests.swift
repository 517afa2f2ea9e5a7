import Foundation
import PasswordHashing
import Social
import Storage
import TestSupport
import Testing

extension ProgramTests {
  struct ScreenTranscriptTests {
    @Test("The four screens of the pictures are drawn word for word at a terminal")
    func screens() async throws {
      let program = try Program()
      try await settlePeople(in: program)
      let session = try TerminalRun(
        program, "--data-dir=d", "--now=2026-01-31T12:00:00Z", "--width=48", "--color=never",
        "--transcript=session")
      try await session.answer(
        ("welcome> ", "login ada"), ("password> ", usualPassword),
        ("friends (3 unread)> ", "chats"), ("chats (3 unread)> ", "1"),
        ("to grace (1 unread)> ", "I am on my way. Thank you for the seat!"))
      try await session.wait(for: "to grace (1 unread)> ", after: "✓ 12:00 ada:")
      try await session.type("/profile\n", until: "profile (1 unread)> ")
      try await session.end(typing: "quit\n")

      let text = try program.folder.text("session")
        .replacing(/(Working …|Loading .* …|done in .*)\n/, with: "")
      for (name, start, end) in [
        ("friends", "Friends (1 request)\n", "friends (3 unread)> "),
        ("chats", "Chats (2 unread)\n", "chats (3 unread)> "),
        ("chat", "Chats > Chat with Grace Hopper\n", "to grace (1 unread)> "),
        ("profile", "Chats > Chat with Grace Hopper [Grace", "profile (1 unread)> "),
      ] {
        let first = try #require(text.range(of: start)?.lowerBound, "\(text)")
        let last = try #require(text.range(of: end, range: first..<text.endIndex)?.upperBound)
        try RecordedText(transcript: "screen-\(name)").expect(String(text[first..<last]) + "\n")
      }
    }

    /// Stores Ada's friends, a request, and conversations of two days.
    private func settlePeople(in program: Program) async throws {
      let store = try program.store
      let password = try await CryptHasher(cost: 1).hash(usualPassword)
      let credentials = Credentials(password: password, recovery: password)
      let katherine = User.ID(rawValue: "katherine_johnson")
      for (user, name) in [
        (ada, "Ada Lovelace"), (grace, "Grace Hopper"), (katherine, "Katherine Johnson"),
        (linus, "Linus Torvalds"),
      ] {
        try await store.signUp(User(id: user, name: name), credentials: credentials)
        if user != ada { try await store.ask(ada, as: Member(user: user)) }
      }
      for user in [grace, katherine] { try await store.accept(user, as: .ada) }
      try await store.setProfile(name: "Grace Hopper", bio: "Compilers, and a moth.", as: .grace)
      for (time, user, text) in [
        ("30T17:05", katherine, "The orbit is right now."), ("30T17:20", ada, "Thank you!"),
        ("30T19:40", ada, "Are you coming to the talk about compilers?"),
        ("31T11:52", grace, "Yes. It begins at one, and they kept two seats for us."),
        ("31T11:53", grace, "https://example.org/talks/compilers"),
      ] {
        let date = try Date("2026-01-\(time):00Z", strategy: .iso8601)
        let other = user != ada ? ada : time < "30T19" ? katherine : grace
        try await store.say(text, to: other, at: date, as: Member(user: user))
      }
      try await store.markRead(with: katherine, through: 1, as: .ada)
    }
  }

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
      let ada = try TerminalRun(program, flags + ["--transcript=ada"])
      let grace = try TerminalRun(program, flags + ["--transcript=grace"])
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
      for session in [ada, grace] { try await session.end(typing: "/quit\n") }

      // The picture is small, so it begins where the two become friends.
      try RecordedText(transcript: "picture-ada")
        .expect(program.lastRows(of: "ada", from: "1. Grace Hopper"))
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
