import Console
import Foundation
import Social
import Storage
import TestSupport
import Testing

@testable import TrellisApp

@Suite("Budgets of hosted people")
struct BudgetTests {
  private let store: SQLStore

  init() async throws {
    let start = Date()
    var budgets = Budgets.hosted
    budgets.messages = Budget(count: 2, window: 60)
    budgets.requests = Budget(count: 1, window: 86_400)
    budgets.names = Budget(count: 1, window: 3_600, pace: 60)
    budgets.now = { start }
    store = try await .people(friends: grace, budgets: budgets)
  }

  @Test("A message too many fails with the time to wait, and a script ends with 1")
  func messages() async throws {
    let journey = try await Journey(store: store)
    let text = await journey.type(
      "login ada", Journey.password, "chat grace", "1", "2", "3", "/quit")
    let sentence = "You have sent too many messages within a minute, so this one was not sent."
    #expect(text.contains("\(sentence) Try again in 1 minute."), "\(text)")
    #expect(journey.status == 1)
    let stored = try await store.messages(with: grace, before: nil, limit: 9, as: .ada)
    #expect(stored.map(\.text) == ["1", "2"])
  }

  @Test("Only a guest has 5 minutes for a line, before the login and after the logout")
  func pause() async throws {
    let journey = try await Journey(store: store)
    let own = journey.own
    #expect(own.longestPause == .seconds(300))
    await journey.type("login ada", Journey.password)
    #expect(own.longestPause == nil)
    await journey.type("logout")
    #expect(own.longestPause == .seconds(300))
  }
}
