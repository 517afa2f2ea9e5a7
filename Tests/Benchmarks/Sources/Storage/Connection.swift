import SQLiteYardstick

/// A connection that runs the store's statements through SQLite's C interface alone.
nonisolated final class Connection {
  private let handle: OpaquePointer
  private var statements: [OpaquePointer] = []

  struct Failed: Error {
    let reason: String
  }

  /// Opens a database with the settings of the store.
  init(_ path: String, synchronous: Bool = true) throws {
    var opened: OpaquePointer?
    guard
      sqlite3_open_v2(path, &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nil)
        == SQLITE_OK, let opened
    else { throw Failed(reason: path) }
    handle = opened
    try execute(
      """
      PRAGMA trusted_schema = OFF; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON;
      PRAGMA fullfsync = ON; PRAGMA journal_mode = TRUNCATE;
      """)
    try execute("PRAGMA synchronous = \(synchronous ? "FULL" : "OFF")")
  }

  deinit {
    for statement in statements { sqlite3_finalize(statement) }
    sqlite3_close_v2(handle)
  }

  func execute(_ script: String) throws {
    guard sqlite3_exec(handle, script, nil, nil, nil) == SQLITE_OK else { throw failure() }
  }

  func prepare(_ sql: String) throws -> OpaquePointer {
    var made: OpaquePointer?
    guard
      sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &made, nil)
        == SQLITE_OK, let made
    else { throw failure() }
    statements.append(made)
    return made
  }

  /// Runs a statement with bound values, and returns how many bytes of text it read.
  @discardableResult
  func run(_ statement: OpaquePointer, _ values: Value...) throws -> Int {
    var bytes = 0
    try run(statement, values) { column in
      if sqlite3_column_type(statement, column) == SQLITE_TEXT {
        _ = sqlite3_column_text(statement, column)
        bytes += Int(sqlite3_column_bytes(statement, column))
      } else {
        _ = sqlite3_column_double(statement, column)
      }
    }
    return bytes
  }

  /// Runs a statement with bound values, and returns the numbers in all columns of all rows.
  func numbers(_ statement: OpaquePointer, _ values: Value...) throws -> [Int64] {
    var numbers: [Int64] = []
    try run(statement, values) { numbers.append(sqlite3_column_int64(statement, $0)) }
    return numbers
  }

  private func run(
    _ statement: OpaquePointer, _ values: [Value], read: (_ column: Int32) -> Void
  ) throws {
    for (index, value) in zip(Int32(1)..., values) {
      switch value {
      case .text(let text):
        yardstick_bind_text(statement, index, text, Int32(text.utf8.count))
      case .number(let number): sqlite3_bind_int64(statement, index, number)
      case .date(let date): sqlite3_bind_double(statement, index, date)
      }
    }
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: (0..<sqlite3_column_count(statement)).forEach(read)
      case SQLITE_DONE: return
      default: throw failure()
      }
    }
  }

  enum Value {
    case text(String)
    case number(Int64)
    case date(Double)
  }

  private func failure() -> Failed { Failed(reason: String(cString: sqlite3_errmsg(handle))) }
}

extension Connection {
  /// A script that stores the messages of ada and a friend, and that both have read them.
  static func history(with friend: String, _ count: Int) -> String {
    """
    WITH RECURSIVE number (seq) AS (SELECT 1 UNION ALL SELECT seq + 1 FROM number LIMIT \(count))
    INSERT INTO message (chat, seq, sender, recipient, position, sent, client_id, text, date)
    SELECT id, seq, iif(seq % 2, low, high), iif(seq % 2, high, low), seq, seq, 'bench-' || seq,
      'Message ' || seq || ', of which there are many, and each is as long as most.', seq
    FROM chat, number WHERE high = '\(friend)';
    UPDATE chat SET last_seq = \(count) WHERE high = '\(friend)';
    UPDATE mailbox SET messages = \(count) WHERE owner IN ('ada', '\(friend)');
    INSERT INTO conversation (reader, other, chat, read, last, unread)
    SELECT low, high, id, \(count), \(count), 0 FROM chat WHERE high = '\(friend)'
    UNION ALL SELECT high, low, id, \(count), \(count), 0 FROM chat WHERE high = '\(friend)';
    """
  }
}
