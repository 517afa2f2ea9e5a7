import DataPlaces
import Foundation
import SQLDriver
import Social
import TestSupport
import Testing
import Wording

@testable import SQLiteDriver
@testable import Storage

#if Postgres
  @testable import PostgresDriver
#endif

/// The check of a database file, which must not change anything.
struct CheckDataTests: DataFolderSuite {
  let place = TemporaryFolder()

  @Test(
    "The check of a file reports broken rules and changes no file", arguments: Fault.all.indices)
  func fault(index: Int) async throws {
    let fault = Fault.all[index]
    try await populate(folder)
    try Database.raw(path).execute(fault.script)
    let before = try Snapshot(folder)
    let found = try DataPlace.folder(folder).problems(in: .social).sentences.sorted()
    #expect(found == fault.findings, "\(found)")
    #expect(try Snapshot(folder) == before)
  }

  @Test("Each rule is broken by a fault")
  func complete() async throws {
    try await populate(folder)
    let raw = try Database.raw(path)
    var broken: Set<Int> = []
    for fault in Fault.all {
      try raw.execute("BEGIN; \(fault.script)")
      for (index, rule) in Rule.social.enumerated() where try raw.hasRows(rule.statement) {
        broken.insert(index)
      }
      try raw.execute("ROLLBACK")
    }
    #expect(broken == Set(Rule.social.indices))
  }

  /// Table or index to damage, bytes written to its root page, end of the expected finding.
  static let damages: [(String, [UInt8], String)] = [
    (
      "message", Array(repeating: 0xff, count: 4_096),
      "whether each message was sent by one of its two users to the other: the file is too damaged."
    ),
    // The index page claims to have no entries; its table is intact.
    ("sqlite_autoindex_message_1", [10, 0, 0, 0, 0], "in index sqlite_autoindex_message_1."),
  ]

  @Test(
    "The database check reports a damaged page and still applies other rules",
    arguments: damages.indices)
  func damaged(index: Int) async throws {
    let (name, damage, end) = Self.damages[index]
    try await populate(folder)
    let raw = try Database.raw(path)
    try raw.execute("DELETE FROM account WHERE id = 'ada'")
    let roots = try raw.rows(
      "SELECT rootpage FROM sqlite_schema WHERE name = $1", name
    ) { $0.int(0) }
    let start = try #require(roots.first).advanced(by: -1) * 4_096
    var bytes = try Data(contentsOf: URL(filePath: path))
    bytes.replaceSubrange(start..<start + damage.count, with: damage)
    try bytes.write(to: URL(filePath: path))
    let before = try Snapshot(folder)
    let found = try DataPlace.folder(folder).problems(in: .social).sentences
    let isSaid = found.contains {
      ["The file is ", "Could not "].contains(where: $0.hasPrefix) && $0.hasSuffix(end)
    }
    #expect(isSaid, "\(found)")
    #expect(found.contains("ada has no password."), "\(found)")
    #expect(try Snapshot(folder) == before)
  }

  @Test("The database check works while other connections use the file")
  func inUse() async throws {
    let store = try await populate(folder)
    let raw = try Database.raw(path)
    try raw.execute("BEGIN IMMEDIATE; DELETE FROM message")
    #expect(try DataPlace.folder(folder).problems(in: .social) == [])
    try raw.execute("ROLLBACK")
    try await store.say("4", to: bob, as: .ada)
    #expect(try DataPlace.folder(folder).problems(in: .social) == [])
  }
}

/// The check and the backup of folders and files that they cannot read, and must not change.
struct CheckDataRefusalTests: DataFolderSuite {
  let place = TemporaryFolder()

  typealias Refusal = @Sendable (_ path: String) -> DatabaseError
  typealias Make = @Sendable (_ folder: String) async throws -> Void

  static let untouchable: [(Refusal, Make)] = [
    (
      { .noData(path: Folder.parent(of: $0)) },
      {
        try makeFolder($0, mode: 0o700)
        try Data().write(to: URL(filePath: $0 + "/trellis.sqlite"))
      }
    ),
    (
      { .unfinished(path: $0) },
      {
        try await makeUnfinished(
          $0, "UPDATE message SET text = 'lost'; \(manyRows)", journalsFirstPage: true)
      }
    ),
    (
      { .unfinished(path: $0) },
      { folder in
        try await populate(folder)
        try Database.raw(folder + "/trellis.sqlite").execute("PRAGMA journal_mode = WAL")
      }
    ),
  ]

  @Test(
    "The check and the backup refuse and never change files that they cannot open read-only",
    arguments: untouchable.indices)
  func leftAlone(index: Int) async throws {
    let (error, prepare) = Self.untouchable[index]
    try await prepare(folder)
    let before = try Snapshot(folder)
    #expect(throws: error(path)) { try DataPlace.folder(folder).problems(in: .social) }
    #expect(throws: error(path)) {
      try DataPlace.backUp(folder: folder, as: .social, to: place.path("copy"))
    }
    #expect(try Snapshot(folder) == before)
    #expect(!FileManager.default.fileExists(atPath: place.path("copy")))
  }

  @Test("The database check throws for a folder that is missing or empty, and creates nothing")
  func nowhere() async throws {
    #expect(throws: DatabaseError.noData(path: folder)) {
      try DataPlace.folder(folder).problems(in: .social)
    }
    #expect(!FileManager.default.fileExists(atPath: folder))
    try makeFolder(folder, mode: 0o700)
    #expect(throws: DatabaseError.noData(path: folder)) {
      try DataPlace.folder(folder).problems(in: .social)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
  }
}

extension [DataNote] {
  /// The lines in English.
  fileprivate var sentences: [String] { map { English().program(.note($0)) } }
}

#if Postgres
  @Suite("The check of a PostgreSQL database", .enabled(if: TestSchema.server != nil))
  struct CheckServerTests {
    @Test("The check of a server reports broken rules", arguments: Fault.onServer.indices)
    func fault(index: Int) async throws {
      let fault = Fault.onServer[index]
      try await TestSchema.withStore { store, schema in
        try await fill(store)
        try schema.run(fault.script.text)
        let found = try DataPlace.server(schema.address).problems(in: .social).sentences.sorted()
        #expect(found == fault.findings, "\(found)")
      }
    }
  }
#endif
