import Foundation
import Presentation
import Social
import Storage
import TestSupport
import Testing

@testable import TrellisApp
@testable import Web

@Suite("Pages of a browser")
struct BrowserPageTests {
  @Test(
    "A row, count or command that the app's pages lose in a browser differs from three recorded pages"
  )
  func pages() async throws {
    let journey = try await Journey(store: .conversations())
    let services = journey.own.services
    let front = WebFront(name: AppScreens.scheme, port: 8080, time: services.time) { _ in
      let window = Interaction(try await .shared(services))
      for input: Interaction.Input in [
        .open("trellis://login"), .submit("ada"), .secret(Journey.password),
      ] { await window.perform(input) }
      // The pages are those of later requests, which a notice does not precede.
      _ = window.session.notices.take()
      return window.session
    }
    var request = WebRequest(method: "GET", path: "/friends")
    request.headers = [("Host", "localhost:8080")]
    let cookie = await front.respond(to: request).headers.one("Set-Cookie")
    let key = try #require(cookie?.firstMatch(of: /=(\w+)/)?.1)
    request.cookies = [(AppScreens.scheme, String(key))]
    for (name, path) in [("friends", "/friends"), ("chat", "/chat/grace"), ("edit", "/me/edit")] {
      request.path = path
      let response = await front.respond(to: request)
      #expect(response.status == 200)
      try RecordedText(transcript: "page-\(name)").expect(
        String(decoding: response.body, as: UTF8.self)
          .replacing(/[0-9a-f]{32}/, with: "random")
          .replacing(/(name="seal" value|data-n)="-?\d+"/) { "\($0.1)=\"random\"" }
          // A change of an element is a change of its line.
          .replacing(/\n?(<(?:body|main|h1|ul|li|p|form|label|details|datalist)\b)/) { "\n\($0.1)" }
      )
    }
    await front.close()
  }
}

extension SQLStore {
  /// Returns a store in which Ada has friends, a request, and conversations of two days.
  fileprivate static func conversations() async throws -> SQLStore {
    let store = try await people(friends: grace)
    let katherine = User.ID(rawValue: "katherine")
    let margaret = User.ID(rawValue: "margaret")
    try await store.signUp([katherine: "Katherine Johnson", margaret: "Margaret Hamilton"])
    for friend in [katherine, margaret] { try await store.make(.friends, to: friend, as: .ada) }
    try await store.ask(ada, as: .linus)
    try await store.setProfile(
      name: "Ada Lovelace", bio: "Notes on an engine that weaves algebra.", as: .ada)
    for (time, user, text) in [
      ("30T17:05", katherine, "The orbit is right now."),
      ("30T19:40", ada, "Are you coming to the talk about compilers?"),
      ("30T19:42", grace, "I hope so. Tell me where it is."),
      ("30T20:03", ada, "In the hall. I keep a seat for you."),
      ("31T11:52", grace, "It begins at one. They kept two seats for us!"),
      ("31T11:53", grace, "https://example.org/compilers"),
    ] {
      let date = try Date("2026-01-\(time):00Z", strategy: .iso8601)
      let other = user != ada ? ada : grace
      try await store.say(text, to: other, at: date, as: Member(user: user))
    }
    try await store.markRead(with: grace, through: 3, as: .ada)
    return store
  }
}
