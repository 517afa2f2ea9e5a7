import Console
import Presentation
import SQLDriver
import Sessions
import Social
import TestSupport
import Testing

@testable import TrellisApp

@Suite("Store errors")
nonisolated struct StoreErrorTests {
  static let errors: [any UserFacingError] = rules.map(\.0) + databases.map(\.0)

  /// Errors, with the details that their messages contain.
  static let rules: [(StoreError, [String])] =
    Relation.allCases.map { (.relation($0, to: ada), ["ada"]) } + [
      (.noSuchUser(ada), ["ada"]), (.hasLeft(ada), ["ada"]), (.sessionEnded(ada), ["ada"]),
      (.nameTaken(ada), ["ada"]),
      (.changedMeanwhile, ["nothing was stored"]),
      (.tooManyGuesses(at: ada, seconds: 8), ["ada", "8 seconds"]),
      (.tooMany(.messages, seconds: 8), ["too many", "8 seconds"]),
      (.tooMany(.requests, seconds: 8), ["too many", "8 seconds"]),
      (.tooMany(.names, seconds: 8), ["too many", "8 seconds"]),
      (.tooMany(.profiles, seconds: 8), ["too often", "nothing was changed", "8 seconds"]),
      (.tooMany(.unsendings, seconds: 8), ["too many", "8 seconds"]),
    ]

  static let databases: [(DatabaseError, [String])] = [
    (.noFolder(path: "/d", reason: "it is a symbolic link"), ["/d", "it is a symbolic link"]),
    (.homeFolder(path: "/home/ada", files: []), ["/home/ada"]),
    (
      .homeFolder(path: "/home/ada", files: ["trellis.sqlite", "trellis.sqlite-journal"]),
      ["/home/ada", "trellis.sqlite, trellis.sqlite-journal"]
    ),
    (.noData(path: "/d"), ["/d"]), (.notFile(path: "/d/f"), ["/d/f"]),
    (.foreignJournal(path: "/d/f"), ["/d/f"]), (.otherOwner(path: "/d/f"), ["/d/f"]),
    (.otherName(path: "/d/f", command: "cp f g"), ["/d/f", "cp f g"]),
    (.forbidden(path: "/d", reason: "others can write"), ["/d", "others can write"]),
    (.denied(path: "/d/f"), ["/d/f"]), (.foreign(path: "/d/f"), ["/d/f"]),
    (.outdated(path: "/d/f"), ["/d/f", "early version", "not changed"]),
    (.newer(path: "/d/f"), ["/d/f"]), (.unfinished(path: "/d/f"), ["/d/f"]),
    (.damaged(path: "/d/f"), ["/d/f"]), (.fileGone(path: "/d/f"), ["/d/f", "nothing was stored"]),
    (.fileReplaced(path: "/d/f"), ["/d/f", "nothing was stored"]),
    (.full, ["nothing was stored"]), (.busy, ["The data is in use, so nothing was stored"]),
    (.held(by: "App", process: 7, isStopped: false), ["App", "7", "nothing was stored", "Try"]),
    (.held(by: "App", process: 7, isStopped: true), ["App", "7", "nothing was stored", "stopped"]),
    (.failed(reason: "disk I/O error"), ["disk I/O error"]),
    (
      .constraint(name: "item.name"),
      [
        "Nothing was stored, because it breaks a rule of the tables: item.name. Change what you entered."
      ]
    ),
    (.serverAddress(reason: "it is no address"), ["it is no address"]),
    (.noServer(reason: "no route"), ["no route", "nothing was stored"]),
    (.loginDenied(reason: "password refused"), ["password refused", "nothing was stored"]),
    (.standby, ["nothing was stored"]),
    (.schema(found: 0, needed: 7), ["version 0", "version 7"]),
    (.schema(found: 8, needed: 7), ["version 8", "version 7"]),
    (.foreignDatabase(reason: "message exists"), ["message exists"]),
    (.outdatedDatabase, ["early version", "not changed"]),
    (.roleDenied(reason: "on table message"), ["on table message", "nothing was stored"]),
    (.serverFull, ["nothing was stored"]), (.outcomeUnknown, ["may or may not be stored"]),
  ]

  @Test("A store error says what happened and what to do next", arguments: rules)
  func sentence(error: StoreError, details: [String]) { check(error, details: details) }

  @Test("So does an error of a database", arguments: databases)
  func databaseSentence(error: DatabaseError, details: [String]) {
    check(error, details: details)
  }

  @Test("These tests have an error for each listed code of the storage")
  func complete() throws {
    let row = try #require(IdentifierTable().rows.first { $0.part == "storage" })
    #expect(Set(Self.errors.map(\.code)) == Set(row.codes))
  }

  private func check(_ error: any UserFacingError, details: [String]) {
    let sentence = error.message.worded()
    #expect(sentence.hasSuffix("."))
    #expect(sentence.firstMatch(of: /[a-z)]\. [A-Z]/) != nil, "\(sentence)")
    #expect(!sentence.contains("StoreError") && !sentence.contains("DatabaseError"))
    for detail in details { #expect(sentence.contains(detail), "\(sentence)") }
  }

  @Test("Only the store errors for a stranger and for open requests share a message")
  func different() {
    #expect(Set(Self.errors.map(\.message)).count == Self.errors.count - 2)
  }

  @Test(
    "The wait for the next login attempt is given in seconds or minutes, rounded up",
    arguments: [
      (1, "1 second"), (2, "2 seconds"), (59, "59 seconds"), (60, "1 minute"), (61, "2 minutes"),
      (512, "9 minutes"), (900, "15 minutes"), (7_200, "120 minutes"), (7_201, "3 hours"),
      (86_400, "24 hours"),
    ])
  func wait(seconds: Int, words: String) {
    #expect(
      StoreError.tooManyGuesses(at: ada, seconds: seconds).message
        == "Too many wrong passwords or codes for ada. Try again in \(words).")
  }
}
