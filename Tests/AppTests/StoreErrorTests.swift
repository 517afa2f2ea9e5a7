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
  static let errors: [any UserFacingError] = rules + databases

  static let rules: [StoreError] =
    Relation.allCases.map { .relation($0, to: ada) } + [
      .noSuchUser(ada), .sessionEnded(ada), .nameTaken(ada), .changedMeanwhile,
      .tooManyGuesses(at: ada, seconds: 8), .tooMany(.messages, seconds: 8),
      .tooMany(.requests, seconds: 8), .tooMany(.names, seconds: 8),
      .tooMany(.profiles, seconds: 8), .tooMany(.unsendings, seconds: 8),
    ]

  static let databases: [DatabaseError] = [
    .noFolder(path: "/d", reason: "it is a symbolic link"),
    .homeFolder(path: "/home/ada", files: []),
    .homeFolder(path: "/home/ada", files: ["trellis.sqlite", "trellis.sqlite-journal"]),
    .noData(path: "/d"), .notFile(path: "/d/f"), .foreignJournal(path: "/d/f"),
    .otherOwner(path: "/d/f"), .otherName(path: "/d/f", command: "cp f g"),
    .forbidden(path: "/d", reason: "other users can write to it"), .denied(path: "/d/f"),
    .foreign(path: "/d/f"), .outdated(path: "/d/f"), .newer(path: "/d/f"),
    .unfinished(path: "/d/f"), .damaged(path: "/d/f"),
    .fileGone(path: "/d/f"), .fileReplaced(path: "/d/f"), .full, .busy,
    .held(by: "App", process: 7, isStopped: false), .held(by: "App", process: 7, isStopped: true),
    .failed(reason: "disk I/O error"),
    .serverAddress(reason: "it is no address"), .noServer(reason: "no route"),
    .loginDenied(reason: "password refused"), .standby,
    .schema(found: 0, needed: 7), .schema(found: 8, needed: 7),
    .foreignDatabase(reason: "message exists"), .outdatedDatabase,
    .roleDenied(reason: "on table message"), .serverFull, .outcomeUnknown,
  ]

  @Test("A store error says what happened and what to do next", arguments: rules)
  func sentence(error: StoreError) { check(error, details: error.details) }

  @Test("So does an error of a database", arguments: databases)
  func databaseSentence(error: DatabaseError) { check(error, details: error.details) }

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

// If a case is missing, a `switch` does not compile. Add new cases to the lists above too.

extension StoreError {
  /// The details that the message must contain.
  fileprivate var details: [String] {
    switch self {
    case .noSuchUser(let user), .sessionEnded(let user), .nameTaken(let user),
      .relation(_, let user):
      [user.rawValue]
    case .changedMeanwhile: ["nothing was stored"]
    case .tooManyGuesses(let user, let seconds): [user.rawValue, "\(seconds) seconds"]
    case .tooMany(.profiles, let seconds):
      ["too often", "nothing was changed", "\(seconds) seconds"]
    case .tooMany(_, let seconds): ["too many", "\(seconds) seconds"]
    }
  }
}

extension DatabaseError {
  /// The details that the message must contain.
  fileprivate var details: [String] {
    switch self {
    case .noFolder(let path, let reason), .forbidden(let path, let reason):
      [path, reason]
    case .homeFolder(let path, let files): [path] + files
    case .noData(let path), .notFile(let path), .foreignJournal(let path), .otherOwner(let path):
      [path]
    case .otherName(let path, let command): [path, command]
    case .denied(let path), .foreign(let path): [path]
    case .outdated(let path): [path, "early version", "not changed"]
    case .newer(let path), .unfinished(let path), .damaged(let path): [path]
    case .fileGone(let path), .fileReplaced(let path): [path, "nothing was stored"]
    case .full, .busy: ["nothing was stored"]
    case .held(let program, let process, let isStopped):
      [program, "\(process)", "nothing was stored", isStopped ? "is stopped" : "Try again"]
    case .failed(let reason), .serverAddress(let reason), .foreignDatabase(let reason): [reason]
    case .noServer(let reason), .loginDenied(let reason), .roleDenied(let reason):
      [reason, "nothing was stored"]
    case .standby, .serverFull: ["nothing was stored"]
    case .schema(let found, let needed): ["version \(found)", "version \(needed)"]
    case .outdatedDatabase: ["early version", "not changed"]
    case .outcomeUnknown: ["may or may not be stored"]
    }
  }
}
