import Foundation

/// A data folder in which ada has many friends, requests, conversations or messages.
final class Crowd {
  private static let password = "correct horse battery"
  private static let login = "login ada\n\(password)\n"

  private let scratch: Scratch
  private var folder: String { scratch.path + "/data" }
  /// The path of the database.
  var database: String { folder + "/trellis.sqlite" }

  /// - Parameters:
  ///   - people: The number of people with whom ada has one of these.
  ///   - kind: Ada's relation to them.
  ///   - messages: The number of messages in the conversation with the first friend.
  init(_ people: Int, _ kind: Kind, messages: Int = 0) throws {
    scratch = try Scratch()
    let signUp = "signup\nada\nAda Lovelace\n\(Self.password)\n\(Self.password)\n"
    try run(signUp)
    // One transaction without syncs, because preparing the data is not measured.
    let connection = try Connection(database, synchronous: false)
    try connection.execute("BEGIN")
    try connection.execute(
      """
      CREATE TEMP TABLE crowd AS
      WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number LIMIT \(people))
      SELECT printf('p%05d', n) AS id, n FROM number;
      INSERT INTO person (id, name, bio) SELECT id, 'Person ' || n, '' FROM crowd;
      INSERT INTO mailbox (owner) SELECT id FROM crowd;
      INSERT INTO bond (owner, other, shared)
      SELECT 'ada', id, \(kind == .requests ? "'asking'" : "'friends'") FROM crowd
      UNION ALL SELECT id, 'ada', \(kind == .requests ? "'asked'" : "'friends'") FROM crowd;
      INSERT INTO chat (low, high) SELECT 'ada', id FROM crowd WHERE \(kind != .requests);
      """)
    if kind == .conversations { try connection.execute(Self.conversations) }
    if messages > 0 { try connection.execute(Connection.history(with: "p00001", messages)) }
    try connection.execute("DROP TABLE temp.crowd; COMMIT")
  }

  enum Kind { case friends, requests, conversations }

  /// Returns the processor time that one of the lines takes, in microseconds.
  ///
  /// - Parameters:
  ///   - lines: The lines to repeat after the login.
  ///   - place: The lines to type once before them.
  ///   - options: Options of the program.
  func cost(
    of lines: String, at place: String = "", times: Int = 200, _ options: [String] = []
  ) throws -> Double {
    let app = try app(at: place, options)
    let cost = try app.cost(of: String(repeating: lines, count: times))
    try app.end()
    return cost / Double(times)
  }

  /// Returns the processor time of a start with a login, in microseconds.
  func login() throws -> Double { try run(Self.login).cpu / 1_000 }

  /// Returns the peak memory of a start with a login, in bytes.
  func peakAtLogin() throws -> Double { try run(Self.login).peak }

  /// Stores that others ask ada to be friends, in one transaction.
  func ask(_ count: Int) throws {
    let connection = try Connection(database, synchronous: false)
    try connection.execute(
      """
      BEGIN IMMEDIATE;
      CREATE TEMP TABLE asker AS
      WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number LIMIT \(count))
      SELECT printf('q%05d', n) AS id,
        n + (SELECT relations FROM mailbox WHERE owner = 'ada') AS number
      FROM number;
      INSERT INTO person (id, name, bio) SELECT id, 'Asker ' || number, '' FROM asker;
      INSERT INTO mailbox (owner) SELECT id FROM asker;
      INSERT INTO bond (owner, other, shared, number)
      SELECT 'ada', id, 'asking', number FROM asker
      UNION ALL SELECT id, 'ada', 'asked', 0 FROM asker;
      UPDATE mailbox SET relations = relations + \(count) WHERE owner = 'ada';
      DROP TABLE temp.asker; COMMIT
      """)
  }

  /// Starts the app with this folder, logs ada in and types the lines of `place`.
  func app(at place: String, _ options: [String] = []) throws -> AtPipes {
    let app = try AtPipes(["--data-dir", folder] + options)
    try app.type(Self.login + place)
    return app
  }

  @discardableResult
  private func run(_ script: String) throws -> Program.Run {
    let input = try scratch.file("script", Data(script.utf8))
    let run = try Program.app.run("--data-dir", folder, input: input)
    guard run.status == 0 else { throw Program.Failed(path: Program.app.path) }
    return run
  }

  private static let conversations = """
    INSERT INTO message (chat, seq, sender, recipient, position, sent, client_id, text, date)
    SELECT id, 1, high, low, id, 1, 'bench-' || high, 'Hello', id FROM chat;
    UPDATE chat SET last_seq = 1;
    UPDATE mailbox SET messages = (SELECT max(id) FROM chat) WHERE owner = 'ada';
    INSERT INTO conversation (reader, other, chat, last, unread)
    SELECT low, high, id, id, 1 FROM chat UNION ALL SELECT high, low, id, 1, 0 FROM chat;
    """
}
