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
      let session = try TerminalSession(
        program, "--data-dir=d", "--now=2026-01-31T12:00:00Z", "--width=48", "--color=never",
        "--transcript=session")
      try await session.answer(
        ("welcome> ", "login ada"), ("password> ", usualPassword),
        ("friends (3 unread)> ", "chats"), ("chats (3 unread)> ", "1"),
        ("to grace (1 unread)> ", "I am on my way. Thank you for the seat!"))
      try await session.wait(for: "to grace (1 unread)> ", after: "> 12:00 ada:")
      try session.type("/profile\n")
      try await session.wait(for: "profile (1 unread)> ")
      try await session.end(typing: "quit\n")

      let text = try program.folder.text("session")
        .replacing(/(Working …|Loading .* …|done in .*)\n/, with: "")
      for (name, start, end) in [
        ("friends", "Friends (1 request)\n", "friends (3 unread)> "),
        ("chats", "Chats (2 unread)\n", "chats (3 unread)> "),
        ("chat", "Chats > Chat\n", "to grace (1 unread)> "),
        ("profile", "Chats > Chat [Grace", "profile (1 unread)> "),
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
        _ = try await store.send(text, to: other, id: UUID(), at: date, as: Member(user: user))
      }
      try await store.markRead(with: katherine, through: 1, as: .ada)
    }
  }
}
