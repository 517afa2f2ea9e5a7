@testable import Chat
import ConsoleApp
import OpenFiles
import Presentation
@testable import Profile
import Relations
import Routing
import SQLDriver
import Sessions
import Social
import TestSupport
import Testing

@testable import TrellisApp

/// The messages of all errors of the storage, and of those that no line of `MistakeTests` shows.
@Suite("Messages of errors")
nonisolated struct ErrorMessageTests {
  /// The errors of a store, without those that differ in a number only.
  static let stores: [any UserFacingError] = rules + databases

  private static let rules: [StoreError] =
    Relation.allCases.map { .relation($0, to: grace) } + [
      .noSuchUser(ada), .hasLeft(ada), .sessionEnded(ada), .nameTaken(ada), .changedMeanwhile,
      .tooManyGuesses(at: ada, seconds: 8), .tooMany(.messages, seconds: 8),
      .tooMany(.requests, seconds: 8), .tooMany(.names, seconds: 8),
      .tooMany(.profiles, seconds: 8), .tooMany(.unsendings, seconds: 8),
    ]

  private static let databases: [DatabaseError] = [
    .noFolder(path: "/d", reason: .symbolicLink),
    .homeFolder(path: "/home/ada", files: []),
    .homeFolder(path: "/home/ada", files: ["trellis.sqlite", "trellis.sqlite-journal"]),
    .noData(path: "/d"), .notFile(path: "/d/f"), .foreignJournal(path: "/d/f"),
    .otherOwner(path: "/d/f"), .otherName(path: "/d/f", command: "cp f g"),
    .forbidden(path: "/d", reason: .stated("others can write")), .denied(path: "/d/f"),
    .foreign(path: "/d/f"), .outdated(path: "/d/f"), .newer(path: "/d/f"),
    .unfinished(path: "/d/f"), .damaged(path: "/d/f"), .fileGone(path: "/d/f"),
    .fileReplaced(path: "/d/f"), .full, .busy, .held(by: "App", process: 7, isStopped: false),
    .held(by: "App", process: 7, isStopped: true), .failed(reason: "disk I/O error"),
    .constraint(name: "item.name"), .serverAddress(reason: "it is no address"),
    .noServer(reason: "no route"), .loginDenied(reason: "password refused"), .standby,
    .schema(found: 0, needed: 7), .schema(found: 8, needed: 7),
    .foreignDatabase(reason: "message exists"), .outdatedDatabase,
    .roleDenied(reason: "on table message"), .serverFull, .outcomeUnknown,
    .oldServer(found: 13, needed: 14), .builtWithoutServers, .passwordInArguments,
    .migrationWithoutServer,
  ]

  /// Errors at a prompt for commands.
  private static let others: [any UserFacingError] = [
    RelationsError.standing(.stranger, grace), RelationsError.standing(.asked, grace),
    RelationsError.standing(.asking, grace), RelationsError.standing(.blocked, grace),
    ChatError.emptySearch, ProfileError.name(.empty), ProfileError.name(.scalar("\u{202E}")),
    ProfileError.noFileName("-"), RoutingError.detached,
    RoutingError.cannotClose("Me"), RoutingError.gone("Emma"), RoutingError.denied("No."),
  ]

  /// Errors at a prompt for text.
  private static let texts: [any UserFacingError] = [
    ChatError.hasLeft(grace), ChatError.nothingOlder, RoutingError.goneRow,
  ]

  @Test("Each error has its code and its message, as recorded")
  func recorded() throws {
    // A wait is given in seconds, minutes or hours, rounded up.
    let waits = [1, 2, 59, 60, 61, 512, 7_200, 7_201, 86_400].map {
      StoreError.tooManyGuesses(at: ada, seconds: $0)
    }
    let commands = (Self.stores + waits + Self.others).map { ($0, Prompt.Kind.command) }
    let lines = (commands + Self.texts.map { ($0, .text) }).map { error, kind in
      "\(error.code): \(error.message.worded(at: kind))\n"
    }
    try RecordedText(transcript: "errors").expect(lines.joined())
  }

  @Test("These tests have an error for each listed code of the storage")
  func complete() throws {
    let listed = try IdentifierTable().rows.filter { $0.part == "storage" }.flatMap(\.codes)
    #expect(Set(Self.stores.map(\.code)) == Set(listed))
  }
}

/// Every error of a store, while every page loads, executes its commands, takes a text and is saved.
@Suite("Store errors on every page")
struct StoreErrorWalkTests {
  /// An error of a driver, which has no message for people.
  private struct DriverError: Error {
    let found = 6
  }

  /// The lines that a person may type on the page.
  private func lines(on page: Page) -> [String] {
    let slash = page.prompt.kind == .text ? "/" : ""
    let commands = page.actions.map(\.word).filter { $0 != "logout" }
    return ["\(slash)look"] + commands.flatMap { ["\(slash)\($0) grace", "yes"] }
      + ["correct horse battery"]
  }

  @Test("Every page words every error of a store", arguments: try await SampleLink.all())
  func walk(place: SampleLink) async throws {
    let isMember = !place.isForGuests
    let stores = RefusingStores(try await .people(friends: grace))
    for error in ErrorMessageTests.stores as [any Error] + [DriverError()] {
      stores.refuse(with: nil)
      let journey = try await Journey(refusing: stores)
      if isMember { try await journey.logIn(ada) }
      await journey.type(place.line)
      let lines = lines(on: try #require(journey.page))
      stores.refuse(with: error)
      for line in lines {
        let text = await journey.type(line)
        // A debug build names the type of an error without a message, for its author.
        let said = text.replacing(
          /: DriverError is no UserFacingError|\(The last screen that .*/, with: "")
        #expect(said.firstMatch(of: /\b[a-z]+([A-Z]\w*|\()/) == nil, "\(error) at \(line): \(text)")
        #expect(!said.contains("Error(") && !said.contains("DriverError"), "\(line): \(text)")
        if isMember, case .schema(_, let needed)? = error as? DatabaseError {
          #expect((journey.status == 78) == text.contains("version \(needed)"), "\(line): \(text)")
          // The session ends, and shows what was not saved.
          #expect(line != "name grace" || text.contains("Not saved: grace"), "\(line): \(text)")
        }
      }
    }
  }
}
