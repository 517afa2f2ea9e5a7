import Presentation
import Social
import Testing

@testable import TrellisApp

@Suite("What the stores cannot do")
struct StoreErrorTests {
  nonisolated static let errors: [StoreError] =
    Relation.allCases.map { .relation($0, to: ada) } + [
      .noSuchUser(ada), .nameTaken(ada), .noFolder(path: "/d", reason: "it is a link"),
      .foreign(path: "/d/f"), .newer(path: "/d/f"), .damaged(path: "/d/f"), .full, .busy,
      .failed(reason: "disk I/O error"),
    ]

  @Test("Each is said in full sentences: what happened, and what to do next", arguments: errors)
  func sentence(error: StoreError) throws {
    let explained: any Explained = error
    let sentence = explained.sentence
    #expect(sentence.hasSuffix("."))
    #expect(sentence.firstMatch(of: /[a-z)]\. [A-Z]/) != nil, "\(sentence)")
    #expect(!sentence.contains("StoreError"))
    for detail in error.details { #expect(sentence.contains(detail), "\(sentence)") }
  }

  @Test("No two are said in the same words, but that two are no friends")
  func different() {
    #expect(Set(Self.errors.map(\.sentence)).count == Self.errors.count - 2)
  }
}

extension StoreError {
  /// What its sentence has to name.
  ///
  /// A new case does not compile until it stands here; then it belongs in the list above, too.
  fileprivate var details: [String] {
    switch self {
    case .noSuchUser(let user), .nameTaken(let user), .relation(_, let user): [user.rawValue]
    case .noFolder(let path, let reason): [path, reason, "--data-dir"]
    case .foreign(let path): [path, "--data-dir"]
    case .newer(let path), .damaged(let path): [path]
    case .full, .busy: ["nothing was stored"]
    case .failed(let reason): [reason]
    }
  }
}
