import Foundation
import SQLDriver
import Synchronization
import TestSupport
import Testing

@testable import Social
@testable import Storage

/// The access rules of the stores for users who are not friends.
///
/// The stores enforce them, whatever the screens allow.
struct AuthorisationTests {
  @Test(
    "Each store call has the outcome in the access table",
    arguments: Kind.allCases, StoreCall.all.indices)
  func outcome(kind: Kind, index: Int) async throws {
    let call = StoreCall.all[index]
    try #require(call.outcomes.count == Standing.allCases.count)
    for (standing, expected) in zip(Standing.allCases, call.outcomes) {
      try await kind.run { store in
        let me = try await standing.arrange(in: store)
        let before = try await state(of: store)
        let (isShown, error) = await result { try await call.body(store, me) }
        let isSame = try await state(of: store) == before
        let outcome: Outcome =
          !isSame ? .written : error != nil ? .refused : isShown ? .seen : .nothing
        #expect(outcome == expected, "\(call.method) as \(standing): \(error as Any)")
        if expected == .refused, [.left, .unknown].contains(standing), call.method != "signUp" {
          #expect(error as? StoreError == .noSuchUser(me.user), "\(call.method) as \(standing)")
        }
      }
    }
  }

  @Test("The access table lists every store method")
  func complete() throws {
    let source = try social()
    let stores = try #require(source.firstMatch(of: /typealias Stores =\s+([\w\s&]+?)\n\n/)).1
    let methods = try stores.matches(of: /\w+/).flatMap { name in
      let parts = source.split(separator: "protocol \(name.output)", maxSplits: 1)
      let body = try #require(parts.last, "\(name.output)").prefix { $0 != "}" }
      return body.matches(of: /\n  func (\w+)/).map { String($0.1) }
    }
    #expect(methods.count > 15)
    #expect(methods.sorted() == StoreCall.all.map(\.method).sorted())
  }

  private func result(_ call: () async throws -> Bool) async -> (Bool, (any Error)?) {
    do { return (try await call(), nil) } catch { return (false, error) }
  }

  /// Returns the source text of the Social module, which declares the protocols.
  private func social() throws -> String {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let folder = tests.deletingLastPathComponent().appending(path: "Modules/Domain/Social")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) + "\n\n" }
      .joined()
  }
}

/// Returns a text that changes with every write.
func state(of store: any Stores) async throws -> String {
  try await #require(store as? SQLStore).state
}

extension SQLStore {
  /// The number of rows written, including those that were rolled back; on a server, all rows of all
  /// tables.
  fileprivate var state: String {
    get throws {
      let query: Statement = engine is SQLiteEngine ? "SELECT total_changes()" : "SELECT contents()"
      return try driver.transaction(.snapshot) { try driver.rows(query) { $0.text(0) }.joined() }
    }
  }
}
