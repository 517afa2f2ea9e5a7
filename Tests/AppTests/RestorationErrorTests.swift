import Foundation
import Routing
import Social
import Storage
import TestSupport
import Testing

@testable import TrellisApp

@Suite("State restoration errors")
struct RestorationErrorTests {
  private let folder = TemporaryFolder()
  private let store: SQLStore

  init() async throws {
    store = try await .people(friends: grace)
  }

  /// Saved addresses of one tab, level by level, and what is shown in place of them.
  nonisolated static let lost = [
    (
      [["friends"], ["profile/grace", "chat/nobody"], ["profile/linus"]], "Friends [Grace Hopper]",
      "* chat/nobody was not opened again: "
        + "There is no account with the user name nobody. Ask them for their exact user name, or to sign up."
    ),
    (
      [["friends", "nowhere/at all", "friends/requests"]], "Friends",
      "* nowhere/at all was not opened again: The link nowhere/at all leads to no screen. "
        + "Type link to see a valid one."
    ),
    (
      [["friends", "friends/requests"], ["login"]], "Friends > Requests",
      "* login was not opened again: You are logged in as ada. Log out first."
    ),
    (
      [["chats", "chat/\\u001b[2J"]], "Chats",
      "* chat/␛[2J was not opened again: There is no account with the user name ␛[2J. "
        + "Ask them for their exact user name, or to sign up."
    ),
  ]

  @Test("Restoration omits an invalid saved address and the screens above it", arguments: lost)
  func lost(levels: [[String]], title: String, sentence: String) async throws {
    let places = levels.map {
      "[" + $0.map { #"{"address":"\#($0)"}"# }.joined(separator: ",") + "]"
    }
    // There is no tab 9.
    let state = #""selection":9,"tabs":[{"levels":[\#(places.joined(separator: ","))]}]"#
    try folder.write(#"{"state":{\#(state)},"version":1}"#, for: TestSupport.ada)
    let journey = try await folder.ada(in: store)
    #expect(journey.transcript.hasLine(sentence), "\(journey.transcript)")
    #expect(await journey.here == title)
    #expect(journey.status == 0)
    #expect(try folder.text(of: TestSupport.ada)?.contains("nobody") == false)
  }

  @Test(
    "Restoration of a draft ignores an invalid name and a bio that is too long",
    arguments: [
      (#"\nEngines"#, "Ada Lovelace", "Engines"),
      (#"Ada\u2028King\nEngines"#, "Ada Lovelace", "Engines"),
      (#"Ada King\nxx"# + String(repeating: "x", count: 600), "Ada Lovelace", ""),
    ])
  func draft(draft: String, name: String, bio: String) async throws {
    let place = #"{"address":"me/edit","draft":"\#(draft)"}"#
    try folder.write(
      #"{"state":{"selection":0,"tabs":[{"levels":[[{"address":"me"}],[\#(place)]]}]},"version":1}"#,
      for: TestSupport.ada)
    let journey = try await folder.ada(in: store)
    await journey.type("save")
    let user = try await store.member(TestSupport.ada, as: .ada)
    #expect([user.name, user.bio] == [name, bio], "\(journey.transcript)")
  }
}
