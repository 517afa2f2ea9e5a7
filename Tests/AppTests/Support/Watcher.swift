import Foundation
import LoginInterface
import Presentation
import Routing
import Sessions
import Social
import TestSupport
import Testing

@testable import TrellisApp

/// The app with live updates, in which a logged-in user types nothing.
final class Watcher {
  let clock: Clock
  let own: WindowServices
  private let sessions: SessionMonitor
  let window: Window

  init(_ user: User.ID, stores: any Stores) async throws {
    let clock = try Clock()
    self.clock = clock
    var services = Services(
      stores: stores, hasher: PlainHasher(), now: { clock.now },
      offset: { _ in 0 })
    services.clock = { clock.now }
    services.uptime = { clock.uptime }
    own = WindowServices(services)
    sessions = own.sessionMonitor(isLive: true)
    window = try await own.session(sessions).window
    try await window.show(MemberFactory(own: own, me: Member(user: user)).home())
    try await settle()
  }

  func open(_ link: String) async throws {
    try await window.open(link: link)
    try await settle()
  }

  /// The presenter of the top screen.
  var presenter: (any Presenter)? { window.top?.content as? any Presenter }

  /// The texts of the rows on the current page.
  var rows: [String] { presenter?.page.rows.map(\.text) ?? [] }

  /// Draws the page of the top screen as a whole.
  func draw() async throws {
    let positions = presenter?.page.rows.compactMap(\.position) ?? []
    if let first = positions.first, let last = positions.last {
      try await presenter?.drew(first...last, isCut: false)
    }
  }

  /// The new notices, after waiting for at least one.
  var news: [Notice] {
    get async {
      await until { !own.notices.isEmpty }
      return own.notices.take()
    }
  }

  /// Waits until the window and the session monitor have settled.
  func settle() async throws {
    let errors = await window.settled()
    await sessions.settled(in: window)
    #expect(errors.isEmpty, "\(errors)")
  }
}
