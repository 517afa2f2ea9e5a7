import Foundation
import SQLDriver
import SQLiteDriver
import TestSupport
import Testing

/// The example of the article about the module `SQLiteDriver`.
struct NotebookExampleTests {
  @Test("A program of its own keeps notes in a file, and no text of a person becomes SQL")
  func notes() async throws {
    let folder = TemporaryFolder()
    let texts = ["tea", "'); DROP TABLE note; --", "$1 \u{0} green tea"]
    let first = try Notebook(folder: folder.path("data"))
    for text in texts { try await first.add(text) }
    let second = try Notebook(folder: folder.path("data"))
    #expect(try await second.notes(with: "") == texts)
    #expect(try await second.notes(with: "DROP") == [texts[1]])
    #expect(try await second.notes(with: "' OR '1").isEmpty)
    #expect(try folder.names(in: "data").contains("notebook.sqlite"))
  }
}

nonisolated let notebook = DatabaseFormat(
  fileName: "notebook.sqlite", application: 0x4E6F_7465,
  migrations: ["CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT"])

actor Notebook {
  private let database: Database

  init(folder: String) throws { database = try .open(folder: folder, as: notebook) }

  func add(_ text: String) throws {
    try database.transaction(.write) {
      try database.run("INSERT INTO note (text) VALUES ($1)", text)
    }
  }

  func notes(with text: String) throws -> [String] {
    try database.rows("SELECT text FROM note WHERE instr(text, $1) ORDER BY id", text) {
      $0.text(0)
    }
  }
}
