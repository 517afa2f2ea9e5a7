import Routing
import Testing

@testable import TrellisApp

@Suite("List of features")
struct FeatureListTests {
  @Test(
    "The list names tabs, and links with the users who may open them",
    arguments: [
      "tab FriendsInterface.FriendsDestination friends",
      "link LoginInterface.LoginDestination guests signup",
      "link ChatInterface.ChatDestination members chat/:user",
    ])
  func line(line: String) throws {
    #expect(try AppFeatures.list().contains(line))
  }

  @Test("No two links of the app conflict, and the label of each agrees with its access")
  func access() throws {
    let table = try AppLinks.make()
    #expect(!table.entries.isEmpty)
    for entry in table.entries where !entry.pattern.description.contains(/[:*]/) {
      let link = try table.find(entry.pattern.description)
      let expected =
        switch (link.guestPlan != nil, link.memberPlan != nil) {
        case (true, true): "all"
        case (true, false): "guests"
        default: "members"
        }
      #expect(entry.label == expected, "\(entry.pattern)")
    }
  }
}
