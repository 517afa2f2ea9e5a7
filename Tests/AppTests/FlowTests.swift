import ConsoleTesting
import Foundation
import LoginInterface
import Routing
import Social
import SQLDriver
import Storage
import TestSupport
import Testing
import Wording

@testable import Console
@testable import Login
@testable import TrellisApp

/// Flows with a marker in every answer, and a search for it where no answer may appear.
@Suite("Answers of flows")
struct FlowMarkerTests {
  nonisolated static let flows: [Flow] = [
    Flow(["login", "ada"], ["marker wrong", "marker no. 1"], end: "Friends"),
    Flow(
      ["signup"],
      [
        "Marker!", "marker_new", "Marker New", "marker", "marker no. 2", "marker 3", "marker no. 2",
      ],
      end: "Friends"),
    Flow(
      ["forgot"],
      [
        "MARKER!", "MARKER_ada", "marker wrong", "marker-code", "marker", "marker no. 2",
        "marker 3", "marker no. 2",
      ],
      end: "Friends"),
    Flow(
      ["me", "password"],
      ["marker wrong", "marker no. 1", "marker", "marker no. 2", "marker 3", "marker no. 2"],
      end: "Me", isMember: true),
    Flow(
      ["me", "delete", "yes"],
      ["marker_nobody", "MARKER_ada", "marker wrong", "marker no. 1"],
      end: "Welcome", isMember: true),
  ]

  @Test(
    "Guards, journal, saved state, tree and inspection show no answer of a flow", arguments: flows)
  func hidden(flow: Flow) async throws {
    let (journey, seen) = try await journey(asMember: flow.isMember)
    await journey.type(flow.way)
    for answer in flow.answers {
      let shown = await journey.type(answer)
      let leaks = try leaks(in: journey, seenByGuards: seen.destinations)
      #expect(leaks == [], "\(answer): \(shown)")
    }
    #expect(await journey.here == flow.end, "\(journey.transcript)")
  }

  @Test("The marker search finds the user name of a login, which is not secret")
  func found() async throws {
    let (journey, seen) = try await journey(asMember: false)
    await journey.type("login", "marker_ada")
    let leaks = try leaks(in: journey, seenByGuards: seen.destinations)
    #expect(
      leaks == ["guard", "journal", "state", "inspect", "inspect --json", "where"],
      "\(journey.transcript)")
  }

  private final class Seen {
    var destinations: [any Destination] = []
  }

  /// Returns the app with two accounts, and a record of the destinations that its guard sees.
  private func journey(asMember isMember: Bool) async throws -> (Journey, Seen) {
    let store = try SQLStore(at: .memory)
    let hasher = PlainHasher()
    let credentials = Credentials(
      password: hasher.hash("marker no. 1"), recovery: hasher.hash("MARKERCODE"))
    let member = User.ID(rawValue: "marker_ada")
    for user in [ada, member] {
      try await store.signUp(User(id: user, name: "Ada"), credentials: credentials)
    }
    let journey = try await Journey(store: store)
    if isMember {
      // Skips the login, because the journal would contain its user name.
      let factory = MemberFactory(own: journey.own, me: Member(user: member))
      try await journey.window.show(factory.home())
    }
    let seen = Seen()
    journey.window.guards.append(
      Guard { move in
        seen.destinations.append(move.destination)
        return .allow
      })
    return (journey, seen)
  }

  /// Returns the names of the places that show the marker or contain a secret.
  private func leaks(
    in journey: Journey, seenByGuards destinations: [any Destination]
  ) throws -> [String] {
    let (encoder, inspection) = (JSONEncoder(), Inspection(window: journey.window))
    let output = Transcript()
    try JSONRenderer(output, link: journey.window.linkFormat).show(.inspection(inspection))
    let places: [(name: String, content: Any)] = [
      ("guard", destinations), ("journal", Array(journey.window.journal.events)),
      ("state", String(decoding: try encoder.encode(journey.window.state), as: UTF8.self)),
      ("inspect", inspection.paragraphs(in: English()).map(\.text)),
      ("inspect --json", output.text),
      ("where", DrawnTree(window: journey.window, language: English()).paragraphs.map(\.text)),
    ]
    return places.filter { isMarked($0.content) }.map(\.name)
  }

  private func isMarked(_ value: Any) -> Bool {
    value is Secret || "\(value)".lowercased().contains("marker")
      || Mirror(reflecting: value).children.contains { isMarked($0.value) }
  }

  /// The lines that lead to a flow, its answers, and the title line at its end.
  nonisolated struct Flow: Sendable, CustomTestStringConvertible {
    let way: [String]
    let answers: [String]
    let end: String
    let isMember: Bool

    init(_ way: [String], _ answers: [String], end: String, isMember: Bool = false) {
      (self.way, self.answers, self.end, self.isMember) = (way, answers, end, isMember)
    }

    var testDescription: String { way.joined(separator: ", ") }
  }
}
