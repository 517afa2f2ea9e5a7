import Routing
import RoutingStyles
import RoutingTestSupport
import Testing

/// The same user journey in every routing style.
struct SameJourneyTests {
  @Test(
    "Every routing style yields the same trees, errors, states and live objects",
    arguments: Style.allCases)
  func same(style: Style) async throws {
    let journey = try await Journey(style)
    try await journey.go()
    let routes = try await Journey(.routes)
    try await routes.go()
    #expect(journey.transcript == Self.expected)
    #expect(journey.states == routes.states)
    #expect(journey.alive == routes.alive)
    #expect(zip(journey.alive, journey.standing).allSatisfy { $0 == $1 })
  }

  @Test(
    "Every routing style releases all its objects once its screens are removed",
    arguments: Style.allCases)
  func nothingLeft(style: Style) async throws {
    let journey = try await Journey(style)
    try await journey.go()
    let empty = Maker()
    try await journey.window.show(.stack(empty.make("Empty")))
    #expect(await journey.window.settled().isEmpty)
    #expect(journey.census.alive == [])
    #expect(journey.leaks == [])
  }

  private static let home = "*friends: Friends | me: Me"
  private static let expected = [
    "start: Login",
    "log in: \(home)",
    "open ada: *friends: Friends [Profile ada] | me: Me",
    "write: *friends: Friends [Profile ada > Chat ada] | me: Me",
    "back: *friends: Friends [Profile ada] | me: Me",
    "write again: *friends: Friends [Profile ada > Chat ada] | me: Me",
    "on to bob: *friends: Friends [Profile ada > Chat ada > Chat bob] | me: Me",
    "close the middle: *friends: Friends [Profile ada] | me: Me",
    "close it twice: detached; *friends: Friends [Profile ada] | me: Me",
    "to ada, bob and ada: *friends: Friends"
      + " [Profile ada > Chat ada > Chat bob > Chat ada] | me: Me",
    "close the last: *friends: Friends [Profile ada > Chat ada > Chat bob] | me: Me",
    "close the profile: \(home)",
    "refused by its maker: NoSuchUser(); \(home)",
    "refused by a guard: denied(\"secret\"); \(home)",
    "tab: friends: Friends | *me: Me",
    "close a tab: cannotClose(\"Me\"); friends: Friends | *me: Me",
    "link: *friends: Friends [Profile ada > Chat ada] | me: Me",
    "on from a link: *friends: Friends [Profile ada > Chat ada > Chat bob] | me: Me",
    "link to below: *friends: Friends [Profile ada] | me: Me",
    "link to above: *friends: Friends [Profile ada > Chat ada] | me: Me",
    "on again: *friends: Friends [Profile ada > Chat ada > Chat carol] | me: Me",
    "close what a link opened: *friends: Friends [Profile ada] | me: Me",
    "link to nowhere: noSuchDestination(\"moon\");"
      + " *friends: Friends [Profile ada] | me: Me",
    "log out: Login",
    "speak from beyond: detached; Login",
    "log in again: \(home)",
    "open ada again: *friends: Friends [Profile ada] | me: Me",
    "log out from there: Login",
    "tap twice: *friends: Friends [Profile slow] | me: Me",
    "back from the profile: \(home)",
    "open ada while slow hangs: *friends: Friends [Profile ada] | me: Me",
    "cancelled: CancellationError(); *friends: Friends [Profile ada] | me: Me",
    "open locked: *friends: Friends [Profile door] | me: Me",
    "dropped profile/locked: \(home)",
    "back from the door: \(home)",
    "open locked again: *friends: Friends [Profile door] | me: Me",
    "back from the unlocked door: *friends: Friends [Profile locked] | me: Me",
    "refused by a guard later: \(home)",
    "removed [\"Chat ada\"]: *friends: Friends [Profile ada] | me: Me",
    "back to the profile: *friends: Friends [Profile ada] | me: Me",
    "removed [\"Profile ada\", \"Chat bob\"]: \(home)",
    "away from all modals: \(home)",
    "ask: *friends: Friends [Profile ada [Sure]] | me: Me",
    "the answer is yes: *friends: Friends [Profile ada] | me: Me",
    "close the alert: *friends: Friends [Profile ada] | me: Me",
    "ask: *friends: Friends [Profile ada [Sure]] | me: Me",
    "the answer is no: *friends: Friends [Profile ada] | me: Me",
    "close the alert: *friends: Friends [Profile ada] | me: Me",
    "link into a tab: *friends: Friends"
      + " [Book {*one: Profile one > Chat ada | two: Profile two}] | me: Me",
    "other tab: *friends: Friends"
      + " [Book {one: Profile one > Chat ada | *two: Profile two}] | me: Me",
    "write in a tab: *friends: Friends"
      + " [Book {one: Profile one > Chat ada | *two: Profile two > Chat bob}] | me: Me",
    "link to the first tab: *friends: Friends"
      + " [Book {*one: Profile one > Chat carol | two: Profile two > Chat bob}] | me: Me",
    "back in a tab: *friends: Friends"
      + " [Book {*one: Profile one | two: Profile two > Chat bob}] | me: Me",
    "back from the tabs: \(home)",
    "log out of the tabs: Login",
  ]
}
