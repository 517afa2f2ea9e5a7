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
    #expect(try AppScreens.list().contains(line))
  }
}
