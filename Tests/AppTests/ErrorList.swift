@testable import Chat
@testable import Friends
@testable import Login
import Presentation
@testable import Profile
import Routing
import Social
import TerminalInput
import TestSupport
import Testing

@testable import Console
@testable import Sessions
@testable import TrellisApp

/// Every case of every error that has a code.
///
/// Each list maps a case to the next one, and the last case to nil. The `switch` of a list that
/// lacks a case does not compile.
nonisolated enum ErrorList {
  /// A part of the program and one error for each of its codes, in the order of the codes.
  struct Part: Sendable, CustomTestStringConvertible {
    let name: String
    let errors: [any UserFacingError]

    var testDescription: String { name }
  }

  /// The parts of the table in the article "Scripts and programs" that have codes, in its order.
  static let parts = [
    Part(name: "Login", errors: login), Part(name: "Profile", errors: profile),
    Part(name: "Friends", errors: friends), Part(name: "Chat", errors: chat),
    Part(name: "every screen", errors: lines + [CancellationError()]),
    Part(name: "navigation", errors: navigation), Part(name: "links", errors: links),
    Part(name: "storage", errors: storage), Part(name: "saved screens", errors: savedState),
    Part(name: "new files", errors: files),
  ]

  static let login = every(from: LoginError.userNameMalformed) {
    switch $0 {
    case .userNameMalformed: .userNameReserved("help")
    case .userNameReserved: .userNameTaken(ada)
    case .userNameTaken: .nameMalformed
    case .nameMalformed: .nameTooLong(excess)
    case .nameTooLong: .passwordMalformed(.tooShort)
    case .passwordMalformed: .passwordsDiffer
    case .passwordsDiffer: .wrongPassword(ada)
    case .wrongPassword: .wrongCode
    case .wrongCode: .otherUserName(own: ada)
    case .otherUserName: nil
    }
  }

  static let profile = every(from: ProfileError.nameMalformed) {
    switch $0 {
    case .nameMalformed: .nameTooLong(excess)
    case .nameTooLong: .bioTooLong(excess)
    case .bioTooLong: .notSaved
    case .notSaved: .noFiles
    case .noFiles: .noFileName("-")
    case .noFileName: nil
    }
  }

  static let files = every(from: NewFileError.exists("f")) {
    switch $0 {
    case .exists: .folder("f")
    case .folder: .amongData("f")
    case .amongData: .denied("f")
    case .denied: .unusable("f", reason: "why")
    case .unusable: nil
    }
  }

  static let friends = every(from: FriendsError.nobody(ada)) {
    switch $0 {
    case .nobody: .noUserName("A B")
    case .noUserName: .hasLeft(ada)
    case .hasLeft: .yourself
    case .yourself: .standing(.friends, ada)
    case .standing: .noRequest(.stranger, ada)
    case .noRequest: .notBlocked(ada)
    case .notBlocked: nil
    }
  }

  static let chat = every(from: ChatError.emptyMessage) {
    switch $0 {
    case .emptyMessage: .messageTooLong(excess)
    case .messageTooLong: .notFriends(ada)
    case .notFriends: .hasLeft(ada)
    case .hasLeft: .yourself
    case .yourself: .nothingOlder
    case .nothingOlder: .takenBack
    case .takenBack: .nothingToUnsend
    case .nothingToUnsend: .noSuchMessage("9")
    case .noSuchMessage: .tooOldToUnsend
    case .tooOldToUnsend: .emptySearch
    case .emptySearch: .searchTooLong(excess)
    case .searchTooLong: nil
    }
  }

  static let lines = every(from: LineError.unknownWord("x", vocabulary)) {
    switch $0 {
    case .unknownWord:
      .onlyOnItsPage("x", page: "X", link: "x")
    case .onlyOnItsPage: .held("x", .command("x"), isInLine: true)
    case .held: .heldAnswer(to: "x", before: "y", isInLine: true)
    case .heldAnswer: .nobodyToAnswer
    case .nobodyToAnswer: .noArgument(word.action, vocabulary)
    case .noArgument: .needlessArgument(word.action, "x", vocabulary)
    case .needlessArgument: .noSuchRow("2", count: 1)
    case .noSuchRow: .noLongerOffered("x")
    case .noLongerOffered: .screenGone(line: nil)
    case .screenGone: .nothingFound("x")
    case .nothingFound: .noLink("x")
    case .noLink: .tooLong
    case .tooLong: .notUTF8(locale: nil)
    case .notUTF8: .ambiguous("x", [])
    case .ambiguous: .abbreviated("x", word, vocabulary)
    case .abbreviated: .notThere("x")
    case .notThere: .stillBusy([], after: .zero)
    case .stillBusy: nil
    }
  }

  static let navigation = every(from: RoutingError.detached) {
    switch $0 {
    case .detached: .cannotClose("x")
    case .cannotClose: .nothingToGoBackTo
    case .nothingToGoBackTo: .nothingToDismiss
    case .nothingToDismiss: .gone("x")
    case .gone: .alreadyShown("x")
    case .alreadyShown: .notShown("x")
    case .notShown: .noSuchTab("x")
    case .noSuchTab: .tooDeep("x")
    case .tooDeep: .insideChange("x")
    case .insideChange: .deadlock("x", with: "y")
    case .deadlock: .outsideChange
    case .outsideChange: .vetoed(by: "x", losing: "y")
    case .vetoed: .denied("x")
    case .denied: .redirectedInCircles([])
    case .redirectedInCircles: .covered(by: "x")
    case .covered: .noSuchDestination("x")
    case .noSuchDestination: .loop([])
    case .loop: nil
    }
  }

  static let links = every(from: LinkError.malformed("%")) {
    switch $0 {
    case .malformed: .foreign("x")
    case .foreign: .unknown("x")
    case .unknown: .tooLong(1)
    case .tooLong: nil
    }
  }

  static let storage = every(from: StoreError.noSuchUser(ada)) {
    switch $0 {
    case .noSuchUser: .sessionEnded(ada)
    case .sessionEnded: .nameTaken(ada)
    case .nameTaken: .relation(.friends, to: ada)
    case .relation: .tooManyGuesses(at: ada, seconds: 1)
    case .tooManyGuesses: .noFolder(path: "/", reason: "x")
    case .noFolder: .noData(path: "/")
    case .noData: .homeFolder(path: "/", files: [])
    case .homeFolder: .forbidden(path: "/", reason: "x")
    case .forbidden: .notFile(path: "/")
    case .notFile: .foreignJournal(path: "/")
    case .foreignJournal: .otherOwner(path: "/")
    case .otherOwner: .denied(path: "/")
    case .denied: .foreign(path: "/")
    case .foreign: .newer(path: "/")
    case .newer: .damaged(path: "/")
    case .damaged: .fileGone(path: "/")
    case .fileGone: .fileReplaced(path: "/")
    case .fileReplaced: .full
    case .full: .busy
    case .busy: .failed(reason: "x")
    case .failed: .serverAddress(reason: "x")
    case .serverAddress: .noServer(reason: "x")
    case .noServer: .loginDenied(reason: "x")
    case .loginDenied: .standby
    case .standby: .schema(found: 0, needed: 1)
    case .schema: .foreignDatabase(reason: "x")
    case .foreignDatabase: .roleDenied(reason: "x")
    case .roleDenied: .serverFull
    case .serverFull: .outcomeUnknown
    case .outcomeUnknown: nil
    }
  }

  static let savedState = every(from: SavedStateError.unreadable("x")) {
    switch $0 {
    case .unreadable: .newer("x")
    case .newer: .unusable("x", reason: "y")
    case .unusable: nil
    }
  }

  private static func every<E: UserFacingError>(
    from first: E, next: @escaping (E) -> E?
  ) -> [any UserFacingError] {
    Array(sequence(first: first, next: next))
  }

  private static let excess = TextLimit.Excess(limit: 300, count: 301, unit: .characters)
  private static let word = Word(GlobalWord.back)
  private static let vocabulary = Vocabulary(page: Page("", prompt: Prompt(.command, "")))
}
