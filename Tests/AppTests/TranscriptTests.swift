import Console
import Foundation
import Presentation
import Routing
import Social
import SQLDriver
import Storage
import TestSupport
import Testing

@testable import TrellisApp

@Suite("Full transcripts: friends")
struct TranscriptTests {
  @Test("A friend request, its acceptance and a chat show the expected transcript")
  func talk() async throws {
    let journey = try await Journey(store: .people())
    await journey.type(
      "login ada", Journey.password, "add grace", "me", "logout", "login grace", Journey.password,
      "requests", "accept ada", "back", "1", "message", "Hello, Ada.", "/close", "close", "me",
      "logout", "login ada", Journey.password, "chats", "1", "//slashes are fine", "/quit",
      width: 80)
    try RecordedText(transcript: "friends-and-chat").expect(journey.transcript)
    #expect(journey.status == 0)
  }

  @Test("Two people who take messages back see the expected transcript")
  func unsend() async throws {
    let store = try await SQLStore.people(friends: grace)
    let journeys = try await (Journey(store: store), Journey(store: store))
    try await journeys.0.logIn(ada)
    try await journeys.1.logIn(grace)
    var transcript = ""
    func type(_ lines: String..., as journey: Journey) async {
      transcript += await journey.type(lines, width: 80)
    }
    await type("chat grace", "Lunch at one?", "At two, I mean.", as: journeys.0)
    await type("chat ada", "message taken back", as: journeys.1)
    await type(
      "/unsend", "/unsend 1", "y", "See you.", "/unsend", "/unsend 1", "y", "/chats", as: journeys.0
    )
    await type("/look", "/help unsend", "/chats", as: journeys.1)
    try RecordedText(transcript: "unsend").expect(transcript)
  }
}

@Suite("Full transcripts: account")
struct AccountTranscriptTests {
  @Test("The recovery code of a sign-up can set a new password once")
  func recovery() async throws {
    let store = try SQLStore(at: .memory)
    let journey = try await Journey(store: store)
    let shown = await journey.type(
      "signup", "ada", "Ada Lovelace", Journey.password, Journey.password, "me", "logout")
    let code = try #require(shown.recoveryCode, "\(shown)")
    let typed = code.lowercased().replacing("-", with: " ")
    let wrong = await journey.type("login ada", "forgotten", width: 80)
    try await journey.window.back()
    let text =
      await wrong + "\n"
      + journey.type(
        "forgot", "ada", "AAAAA-AAAAA-AAAAA-AAAAA", typed, "a new horse", "a new horse", "quit",
        width: 80)
    try RecordedText(transcript: "recovery").expect(text.withoutCodes)
    #expect(journey.status == 1)

    let next = try #require(text.recoveryCode)
    #expect(next != code)
    let later = try await Journey(store: store)
    await later.type("forgot", "ada", code)
    #expect(await later.here == "Welcome > Forgot, 2 of 4", "a used code is refused")
    await later.type(next, "another horse", "another horse")
    #expect(await later.here == "Friends", "\(later.transcript)")
  }

  @Test("A password change shows the expected transcript")
  func password() async throws {
    let journey = try await Journey(store: .people())
    await journey.type(
      "login ada", Journey.password, "me", "password", "wrong", Journey.password, "short",
      "a new horse", "another horse", width: 80)
    #expect(journey.status == 65)
    await journey.type(
      "a new horse", "logout", "login ada", Journey.password, "a new horse", "quit", width: 80)
    try RecordedText(transcript: "password-change").expect(journey.transcript)
    #expect(journey.status == 1)
  }

  @Test("An account deletion shows the expected transcript and keeps the user name taken")
  func deletion() async throws {
    let journey = try await Journey(store: .people())
    await journey.type(
      "login ada", Journey.password, "me", "delete", "no", "delete", "yes", "ada",
      Journey.password, "login ada", Journey.password, width: 80)
    try await journey.window.back()
    await journey.type("signup", "ada", width: 80)
    try RecordedText(transcript: "account-deletion").expect(journey.transcript)
    #expect(journey.status == 65)
    #expect(try await journey.store.user(ada, as: .grace) == User(id: ada, name: "", hasLeft: true))
  }
}

@Suite("Full transcripts: sentences for a screen reader")
struct AccessibleTranscriptTests {
  @Test("A sign-up, a request, a chat and a logout as sentences show the expected transcript")
  func session() async throws {
    let store = try await SQLStore.people(friends: linus)
    let noon = try Clock().now
    for (days, text) in [(40.0, "Happy new year!"), (1, "Are you there?\nI am."), (0, "hi")] {
      let date = noon.addingTimeInterval(-86_400 * days)
      try await store.say(text, to: ada, at: date, as: .linus)
    }
    let journey = try await Journey(store: store)
    journey.settings.format = .sentences
    let (now, offset) = (journey.own.services.now, journey.own.services.offset)
    journey.settings.time = LocalTime(now: { now() }, offset: { offset($0) })
    await journey.type(
      "login ada", Journey.password, "help", "add nobody", "add grace", "requests", "/back",
      "chats", "1", "I am here.", "/profile", "back", "/home", "where", "why", "remove linus", "no",
      "chta linus", "me", "logout", "quit")
    try RecordedText(transcript: "accessible").expect(journey.transcript)
    let symbols = journey.transcript.filter { "<>[]*→←↑↓\u{1B}\u{07}".contains($0) }
    #expect(symbols.isEmpty, "\(symbols)")
  }
}
