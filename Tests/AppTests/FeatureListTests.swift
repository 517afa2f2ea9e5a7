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

  @Test("The label of a link agrees with its access")
  func access() throws {
    let table = try AppLinks.make()
    #expect(!table.entries.isEmpty)
    for entry in table.entries where !entry.pattern.description.contains(/[:*]/) {
      let access = try table.find(entry.pattern.description).access
      let name = Mirror(reflecting: access).children.first?.label
      #expect(entry.label ?? "all" == name, "\(entry.pattern)")
    }
  }
}
