import Social
import SQLiteYardstick
import Storage

/// Reading 20 messages on the store's executor, compared with the same statements in C.
enum PageRows {
  static func all() async throws -> [Row] {
    let many = try await Archive(messages: 1_000_000)
    let few = try await Archive(messages: 1_000)
    let bare = try Pages(many.path)
    return [
      Row.time(
        "a page of 20 in a chat of 1,000,000, beside C", atMost: 1.3,
        of: { times in try await pages(times, in: many.store) },
        beside: { times in try bare.read(times) }),
      .time(
        "the same page beside that of a chat of 1,000", atMost: 1.5,
        of: { times in try await pages(times, in: many.store) },
        beside: { times in try await pages(times, in: few.store) }),
      .time(
        "with the hop onto the executor, beside inside it", atMost: nil,
        of: { times in try await hops(times, to: many.store) },
        beside: { times in try await pages(times, in: many.store) }),
    ]
  }

  private static func pages(_ times: Int, in store: isolated SQLStore) throws {
    for _ in 0..<times {
      let page = try store.messages(with: Archive.grace, before: nil, limit: 20, as: Archive.me)
      guard page.count == 20 else { throw Connection.Failed(reason: "\(page.count) messages") }
    }
  }

  private static func hops(_ times: Int, to store: SQLStore) async throws {
    for _ in 0..<times {
      _ = try await store.messages(with: Archive.grace, before: nil, limit: 20, as: Archive.me)
    }
  }
}

private final class Pages {
  private let connection: Connection
  private let begin, account, page, commit: OpaquePointer

  init(_ path: String) throws {
    connection = try Connection(path)
    begin = try connection.prepare("BEGIN")
    account = try connection.prepare("SELECT epoch FROM account WHERE id = ?1")
    page = try connection.prepare(
      """
      SELECT seq, sender, text, date, unsending FROM message
      WHERE chat = (SELECT id FROM chat WHERE low = min(?1, ?2) AND high = max(?1, ?2))
        AND seq < ?3 ORDER BY seq DESC LIMIT ?4
      """)
    commit = try connection.prepare("COMMIT")
  }

  func read(_ times: Int) throws {
    for _ in 0..<times {
      try connection.run(begin)
      try connection.run(account, .text("ada"))
      try connection.run(page, .text("ada"), .text("grace"), .number(.max), .number(20))
      try connection.run(commit)
    }
  }
}
