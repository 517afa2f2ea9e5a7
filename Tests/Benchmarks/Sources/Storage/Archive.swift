import Social
import Storage

/// A store in a temporary folder, with one conversation of many messages.
final class Archive {
  nonisolated static let ada = User.ID(rawValue: "ada")
  nonisolated static let me = Member(user: ada)
  nonisolated static let grace = User.ID(rawValue: "grace")

  let scratch: Scratch
  let store: SQLStore
  var path: String { scratch.path + "/trellis.sqlite" }

  init(messages count: Int) async throws {
    scratch = try Scratch()
    store = try SQLStore(folder: scratch.path)
    for user in [Self.ada, Self.grace] {
      try await store.signUp(
        User(id: user, name: user.rawValue), credentials: Credentials(password: "", recovery: ""))
    }
    try await store.ask(Self.ada, as: Member(user: Self.grace))
    try await store.accept(Self.grace, as: Self.me)
    guard count > 0 else { return }
    // Preparing the data is not measured, so it is one transaction without syncs.
    try Connection(path, synchronous: false).execute(
      """
      BEGIN;
      WITH RECURSIVE number (seq) AS (SELECT 1 UNION ALL SELECT seq + 1 FROM number LIMIT \(count))
      INSERT INTO message (chat, seq, sender, recipient, position, sent, client_id, text, date)
      SELECT id, seq, iif(seq % 2, low, high), iif(seq % 2, high, low), seq, seq, 'bench-' || seq,
        'Message ' || seq || ', of which there are many, and each is as long as most.', seq
      FROM chat, number;
      UPDATE chat SET last_seq = \(count);
      UPDATE mailbox SET messages = \(count);
      INSERT INTO conversation (reader, other, chat, read, last, unread)
      SELECT low, high, id, \(count), \(count), 0 FROM chat
      UNION ALL SELECT high, low, id, \(count), \(count), 0 FROM chat;
      COMMIT;
      """)
  }
}
