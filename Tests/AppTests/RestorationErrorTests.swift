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
  private var path: String { folder.path("places-616461.json") }

  init() async throws {
    store = try await .people(friends: grace)
  }

  /// Returns a saved state of one tab with these addresses, level by level.
  private func state(_ levels: [[String]], selection: String = "0") -> String {
    let places = levels.map {
      "[" + $0.map { #"{"address":"\#($0)"}"# }.joined(separator: ",") + "]"
    }
    return
      #"{"state":{"selection":\#(selection),"tabs":[{"levels":[\#(places.joined(separator: ","))]}]},"#
      + #""version":1}"#
  }

  nonisolated static let files = [
    "", "{", "null", "places", "[]", "{}", #"{"version":1}"#, #"{"version":"1","state":{}}"#,
    #"{"state":{"selection":0,"tabs":[{"levels":[[{"address":"friends"#,
    #"{"version":1,"state":{"tabs":[{"levels":[[{"address":7}]]}],"selection":0}}"#,
    "\u{0}\u{1B}[2J", #"{"version":1e999}"#,
  ]

  @Test("An unreadable saved state is reported and left unchanged", arguments: files)
  func unreadable(text: String) async throws {
    try folder.write(text, for: TestSupport.ada)
    try await check(
      "* Your saved screens cannot be read, so \(path) was left unchanged. "
        + "Move it away to have your screens saved again.")
    #expect(try folder.text(of: TestSupport.ada) == text)
  }

  @Test("A saved state of a later version is reported and left unchanged")
  func newer() async throws {
    let text = #"{"version":3,"where":"elsewhere"}"#
    try folder.write(text, for: TestSupport.ada)
    try await check(
      "* Your screens were saved by a later version of this program, so \(path) was left unchanged. "
        + "Use that version, or move it away.")
    #expect(try folder.text(of: TestSupport.ada) == text)
  }

  @Test("A folder in place of the saved state is reported and left unchanged")
  func folderInstead() async throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    try await check(
      "* Your screens are not saved, because \(path) cannot be used: it is not a file. "
        + "Move it away, or free some space.")
    #expect(try folder.names() == ["places-616461.json"])
  }

  @Test("The removal of the saved-state folder is reported once, and the app continues")
  func gone() async throws {
    let journey = try await folder.ada(in: store)
    try FileManager.default.removeItem(atPath: folder.path())
    let sentence =
      "* Your screens are not saved, because \(path) cannot be used: no such file or directory. "
      + "Move it away, or free some space."
    #expect(await journey.type("me").hasLine(sentence), "\(journey.transcript)")
    #expect(!(await journey.type("edit", "chats").contains("*")))
    #expect(await journey.here == "Chats")
    #expect(journey.status == 0)
  }

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
      "* login was not opened again: You are logged in. Log out first: type logout."
    ),
    (
      [["nowhere"]], "Friends",
      "* nowhere was not opened again: The link nowhere leads to no screen. "
        + "Type link to see a valid one."
    ),
    (
      [["chats", "chat/\\u001b[2J"]], "Chats",
      "* chat/␛[2J was not opened again: There is no account with the user name ␛[2J. "
        + "Ask them for their exact user name, or to sign up."
    ),
  ]

  @Test("Restoration omits an invalid saved address and the screens above it", arguments: lost)
  func lost(levels: [[String]], title: String, sentence: String) async throws {
    try folder.write(state(levels), for: TestSupport.ada)
    let journey = try await folder.ada(in: store)
    #expect(journey.transcript.hasLine(sentence), "\(journey.transcript)")
    #expect(await journey.here == title)
    #expect(journey.status == 0)
    #expect(try folder.text(of: TestSupport.ada)?.contains("nobody") == false)
  }

  @Test(
    "Restoration of a draft ignores an invalid name and truncates a long bio",
    arguments: [
      (#"\nEngines"#, "Ada Lovelace", "Engines"), (#"Ada King"#, "Ada King", ""),
      (#"Ada\u2028King\nEngines"#, "Ada Lovelace", "Engines"), ("", "Ada Lovelace", ""),
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

  @Test(
    "An invalid tab selection in a saved state does not prevent restoration",
    arguments: ["-1", "1", "9223372036854775807"])
  func selection(number: String) async throws {
    try folder.write(
      state([["friends", "friends/requests"]], selection: number), for: TestSupport.ada)
    let journey = try await folder.ada(in: store)
    #expect(await journey.here == "Friends > Requests", "\(journey.transcript)")
    #expect(!journey.transcript.contains("*"))
  }

  /// Checks that the app works, and that it reports the sentence once in each session.
  private func check(_ sentence: String) async throws {
    let journey = try await folder.ada(in: store)
    #expect(journey.transcript.hasLine(sentence), "\(journey.transcript)")
    #expect(await journey.here == "Friends")
    let shown = await journey.type("requests", "me", "edit", "bio Engines", "quit", "discard")
    #expect(!shown.contains("*"), "\(shown)")
    #expect(journey.status == 0)
    let again = try await folder.ada(in: store)
    #expect(again.transcript.hasLine(sentence), "\(again.transcript)")
  }
}
