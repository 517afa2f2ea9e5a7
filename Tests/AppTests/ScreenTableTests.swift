import AppFrame
import ChatInterface
import FriendsInterface
import ProfileInterface
import Routing
import RoutingTesting
import TestSupport
import Testing

@testable import LoginInterface
@testable import TrellisApp

@Suite("Table of screens")
struct ScreenTableTests {
  @Test(
    "Guests are led from each row of members to the login, and members are refused those of guests")
  func audiences() async throws {
    let (guest, member) = (try await Journey(store: .people()), try await Journey.ada())
    let unlinked: [any Destination] = [
      AccountDestination.password, AccountDestination.recoveryCode, AccountDestination.deletion,
      FriendPicker(),
    ]
    for row in try SampleLink.all().map(\.destination) + unlinked {
      let row = try #require(row as? any ListedDestination<WindowServices>, "\(row)")
      let results = [try await guest.guardResult(on: row), try await member.guardResult(on: row)]
      #expect(
        results
          == (row is any GuestDestination
            ? ["allow", "You are logged in as ada. Log out first."] : ["redirect", "allow"]),
        "\(row)")
    }
  }

  @Test("A row opens by its feature's transition, and each tab is selected")
  func transitions() async throws {
    let journey = try await Journey.ada(["chats"])
    for (row, tree) in [
      (FriendsDestination.friends, "*friends: Friends | chats: Chats | me: Me"),
      (ProfileDestination.me, "friends: Friends | chats: Chats | *me: Me"),
      (
        ChatDestination.chat(grace),
        "friends: Friends | chats: Chats | *me: Me > Chat with Grace Hopper"
      ),
      (
        AccountDestination.password,
        "friends: Friends | chats: Chats | *me: Me > Chat with Grace Hopper [Change password]"
      ),
      (
        ChatDestination.chats,
        "friends: Friends | *chats: Chats | me: Me > Chat with Grace Hopper [Change password]"
      ),
    ] as [(any Destination, String)] {
      try await journey.window.open(row)
      #expect(journey.window.tree == tree)
    }
  }
}

extension Journey {
  /// Asks the guards about a destination, by giving it to the screen on top.
  fileprivate func guardResult(on destination: any Destination) async throws -> String {
    do {
      try await window.setDestination(destination, of: try #require(window.top))
      return "allow"
    } catch RoutingError.denied(let reason) {
      return reason
    } catch RoutingError.redirected {
      return "redirect"
    } catch RoutingError.alreadyShown {
      return "allow"
    }
  }
}

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
    #expect(try AppScreens.table.list().contains(line))
  }
}
