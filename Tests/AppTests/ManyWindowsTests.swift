import Foundation
import Presentation
import Routing
import Sessions
import Social
import SQLDriver
import Storage
import TestSupport
import Testing

@testable import TrellisApp

@Suite("Many windows of one process")
struct ManyWindowsTests {
  @Test("Each of 200 windows has its own person, notices and screens")
  func many() async throws {
    let store = try SQLStore(at: .memory)
    let users = (0..<200).map { User.ID(rawValue: "user\($0)") }
    for (number, user) in users.enumerated() {
      let password = PlainHasher().hash(Journey.password)
      try await store.signUp(
        User(id: user, name: "Person \(number)"),
        credentials: Credentials(password: password, recovery: ""))
      if number % 2 == 1 {
        try await store.make(.friends, to: user, as: Member(user: users[number - 1]))
      }
    }
    let first = try await Journey(store: store)
    var windows: [Journey] = []
    for _ in users { windows.append(try await Journey(greets: true, beside: first)) }

    // All log in at once, and every second one writes to the next one.
    await withDiscardingTaskGroup { group in
      for (window, user) in zip(windows, users) {
        group.addTask { await window.type("login \(user)", Journey.password) }
      }
    }
    for (window, user) in zip(windows, users) {
      try #require(window.own.activeSession.user == user)
      #expect(window.own.notices.isEmpty)
    }
    await withDiscardingTaskGroup { group in
      for position in stride(from: 0, to: users.count, by: 2) {
        let (window, other) = (windows[position], users[position + 1])
        group.addTask { await window.type("chat \(other)", "to \(other) alone") }
      }
    }
    for (position, window) in windows.enumerated() where position % 2 == 1 {
      await until { !window.own.notices.isEmpty }
      let text = window.own.notices.take().map(\.text)
      #expect(
        text == ["Person \(position - 1) (user\(position - 1)): to user\(position) alone"])
      #expect(windows[position - 1].own.notices.isEmpty)
    }

    // One person logs out; the others stay where they are.
    await windows[0].type("/logout")
    for (window, user) in zip(windows, users).dropFirst() {
      #expect(window.own.activeSession.user == user)
    }
    #expect(windows[2].window.top?.address == Address("chat", "user3"))
  }
}
