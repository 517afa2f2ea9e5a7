import AppFrame
import RoutingTesting
import SavedScreens
import Testing

/// The app of the example: it has no audiences, so it makes all screens itself.
private struct Market {}

nonisolated private enum Stall: Destination {
  case stall, crate

  var address: Address? { Address("\(self)") }
}

extension Stall: AppRow {
  typealias Audience = Everybody<Market>
  static let links: [Link<Self>] = [Link("crate") { _ in .crate }]
  var below: [any AppRow<Market>] { self == .stall ? [] : Stall.stall.path }
  static var transition: any Transition { .push }

  func screen(from _: Market) -> Screen {
    Screen(StallContent(title: "\(self)"), router: Router(factory: ()), at: self)
  }
}

private final class StallContent: ScreenContent {
  let title: String
  init(title: String) { self.title = title }
}

@Suite("Example of a table of screens")
struct ScreenTableExampleTests {
  @Test("A link opens what lies below its row in an app without audiences")
  func everybody() async throws {
    let (market, tabs) = (Market(), ["stall": Stall.stall] as KeyValuePairs<_, any AppRow<Market>>)
    let table = ScreenTable(
      scheme: "market", [AppFeature(Stall.self), AppFeature(for: Everybody.self) { _ in [] }],
      tabs: tabs, for: Everybody.self)
    let session = try await table.session(
      for: market, notices: Notices(), link: "market://crate"
    ) {
      try await .tabs(tabs, from: market)
    }
    session.restoreScreens(in: SavedStateFiles(path: "/dev/null/market"))
    await session.window.expectTree("stall > crate")
  }
}
