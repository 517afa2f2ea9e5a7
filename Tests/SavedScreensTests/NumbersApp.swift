import Foundation
import Presentation
import Routing

@testable import SavedScreens

/// An app in which pages are numbered; page 7 has two tabs, which begin with the pages 8 and 9.
final class App {
  let window = Window()
  private let restoration: StateRestoration

  init(_ restoration: StateRestoration, link: Int?) async throws {
    self.restoration = restoration
    var links = LinkTable<Number>(scheme: "numbers")
    try links.add([
      Link("page/:number", typed: ["number": Int.self]) { $0["number"].map(Number.init) }
    ]) { $0 }
    window.linkFormat = links.link
    window.resolver = { [links] in
      let page = try links.find($0)
      let path = [8, 9].contains(page.number) ? [Number(0), Number(7), page] : [Number(0), page]
      return Plan(path.map { Stop($0, by: .push) { Self.screen($0) } })
    }
    try await showFirst()
    if let link { try await open(link) }
  }

  static func screen(_ number: Number) -> Screen {
    Screen(
      NumberContent("\(number.number)"), router: Router(factory: ()), at: number,
      tabs: number.number == 7
        ? [Tab("left", screen(Number(8))), Tab("right", screen(Number(9)))] : [])
  }

  func showFirst() async throws { try await window.show(.stack(Self.screen(Number(0)))) }

  func open(_ number: Int) async throws { try await window.open(link: "numbers://page/\(number)") }

  /// Restores or saves the screens of a user.
  func settle(_ user: String) async { await restoration.settled(in: window, of: user) }

  var tree: String { window.tree }

  func draft(of number: Int) -> String? {
    window.screens.first { $0.title == "\(number)" }?.content.draft
  }
}

nonisolated struct Number: Destination {
  let number: Int

  init(_ number: Int) { self.number = number }

  var address: Address? { Address("page", "\(number)") }
}

final class NumberContent: ScreenContent {
  let title: String
  var draft: String?

  init(_ title: String) { self.title = title }
}

struct DiskFull: UserFacingError { let message: Note = "The disk is full." }

/// A store of one state, whose writes fail while a failure is set.
actor FailingStates: SavedStateStore {
  private(set) var saved: Data?
  private var failure: (any Error)?

  func fail(with failure: (any Error)?) { self.failure = failure }

  func read(_ user: String) -> Data? { saved }

  func write(_ data: Data, for user: String) throws {
    if let failure { throw failure }
    saved = data
  }

  func remove(_ user: String) {}
  nonisolated func location(of user: String) -> String { "the state" }
}
