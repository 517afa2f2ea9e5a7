import Routing
import RoutingStyles
import RoutingTestSupport
import RoutingTesting
import Testing

/// Common bugs of routing systems, checked in every style.
struct TrapTests {
  @Test(
    "Closing a covered screen closes it and all above it, not only the top",
    arguments: Style.allCases)
  func closeTop(style: Style) async throws {
    let journey = try await member(style)
    try await journey.friends.openProfile(of: "ada")
    try await journey.profile.openChat(with: "bob")
    let bob = try journey.chat
    try await journey.chat.openChat(with: "carol")
    try await journey.chat.openChat(with: "bob")
    try await bob.close()
    #expect(journey.window.tree == "*friends: Friends [Profile ada] | me: Me")
  }

  @Test(
    "The error of a failed factory reaches the caller, and no object is left behind",
    arguments: Style.allCases)
  func failedProvider(style: Style) async throws {
    let journey = try await member(style)
    await #expect(throws: NoSuchUser.self) {
      try await journey.friends.openProfile(of: "nobody")
    }
    await #expect(throws: NoSuchUser.self) {
      try await journey.window.open(link: "chat/nobody")
    }
    #expect(journey.window.tree == "*friends: Friends | me: Me")
    #expect(!journey.census.alive.contains { $0.hasSuffix("nobody") })
  }

  @Test("Every way back releases coordinators, routers and screens")
  func back() async throws {
    for style in Style.allCases {
      let journey = try await member(style)
      let before = journey.census.helpers
      for way in ["back", "dismiss", "home", "link", "tab"] {
        try await journey.friends.openProfile(of: "ada")
        try await journey.profile.openChat(with: "bob")
        switch way {
        case "back":
          try await journey.window.back()
          try await journey.window.back()
        case "dismiss": try await journey.window.dismiss()
        case "home": try await journey.window.home()
        case "link":
          try await journey.window.open(link: "profile/bob")
          try await journey.profile.close()
        default: try await journey.window.select("friends")
        }
        #expect(journey.census.helpers == before, "\(style) \(way)")
        #expect(journey.census.screens == ["Friends", "Me"], "\(style) \(way)")
      }
    }
  }

  @Test("A router that outlives its closed screen does not retain it", arguments: Style.allCases)
  func keepsScreen(style: Style) async throws {
    let journey = try await member(style)
    try await journey.friends.openProfile(of: "ada")
    let profile = try journey.profile
    weak let screen = journey.window.top
    weak let content = journey.window.top?.content
    try await profile.close()
    #expect(screen == nil)
    #expect(content == nil)
    await #expect(throws: RoutingError.detached) { try await profile.openChat(with: "bob") }
  }

  @Test(
    "Every screen has a transition, and a tab's first screen cannot be closed",
    arguments: Style.allCases)
  func optionalTransition(style: Style) async throws {
    let journey = try await member(style)
    await #expect(throws: RoutingError.cannotClose("Me")) {
      try await journey.content("Me", ProfilePresenter.self).routes.close()
    }
    try await journey.friends.openProfile(of: "ada")
    try await journey.profile.openChat(with: "ada")
    #expect(journey.window.screens.allSatisfy { $0.transition != nil })
    try await journey.window.open(link: "chat/bob")
    #expect(journey.window.screens.allSatisfy { $0.transition != nil })
  }

  private func member(_ style: Style) async throws -> Journey {
    let journey = try await Journey(style)
    try await journey.enter()
    return journey
  }
}
