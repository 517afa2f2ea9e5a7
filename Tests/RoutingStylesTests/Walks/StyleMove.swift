import TestSupport
import Routing

@testable import FiveStyles

/// A navigation by the routes of the features or by a window; screens are given by their index.
indirect enum StyleMove {
  case enter, openMe, openProfile(String), openChat(String, from: Int), close(Int), leave
  case link(String), pop(to: PersonDestination), select(String), restore(NavigationState)
  case back, home, dismiss, dismissAll, askGuardsAgain
  /// Asks the person from a screen.
  case ask(String, from: Int)
  case answer(String)
  /// The guard changes its mind, and redirects to a door on top or to one over the friends.
  case lock(Bool, isDoorOnTop: Bool)
  /// Opens a profile whose guard is slow this often at once, and cancels the window then.
  case openSlow(taps: Int, isCancelled: Bool)
  /// Moves that wait behind a slow one.
  case queued([StyleMove])
}

extension StyleMove {
  static let users = ["ada", "bob", "carol", "nobody", "secret", "locked", "cellar", "hall"]

  /// Returns a move that the window's screens offer, or an impossible one now and then.
  static func random(
    in window: Window, past: [NavigationState], _ chance: inout Chance
  ) -> StyleMove {
    let screens = window.screens
    let pages = screens.indices.filter { screens[$0].destination is PersonDestination }
    let page = pages.randomElement(using: &chance) ?? 0
    let asking = pages + screens.indices.filter { screens[$0].title == "Me" }
    let asker = asking.randomElement(using: &chance) ?? 0
    let user = users.randomElement(using: &chance) ?? "ada"
    if window.top?.title == "Login", chance.oneIn(2) { return .enter }
    if window.top?.content is Alert, chance.oneIn(2) {
      return chance.oneIn(3) ? .back : .answer(chance.oneIn(2) ? "yes" : "no")
    }
    switch Int.random(in: 0..<(screens.count > 12 ? 60 : 100), using: &chance) {
    case ..<14: return .back
    case ..<24: return .close(page)
    case ..<28: return .dismiss
    case ..<32: return chance.oneIn(3) ? .dismissAll : .home
    case ..<38: return .select(["friends", "me", "one", "two"].randomElement(using: &chance) ?? "")
    case ..<44: return .pop(to: chance.oneIn(2) ? .profile(user) : .chat(user))
    case ..<46: return .askGuardsAgain
    case ..<48: return .leave
    case ..<58: return .lock(chance.oneIn(2), isDoorOnTop: chance.oneIn(2))
    case ..<60: return past.randomElement(using: &chance).map(StyleMove.restore) ?? .home
    case ..<70: return .openProfile(user)
    case ..<80:
      // A path keeps a redirected edit, whose origin is the first page of the path.
      return .openChat(["locked", "cellar"].contains(user) ? "hall" : user, from: page)
    case ..<90:
      return .link(
        ["chat/\(user)", "profile/\(user)", "book/\(user)", "me", "moon"]
          .randomElement(using: &chance) ?? "")
    case ..<94: return .ask(chance.oneIn(2) ? "Sure" : "Locked", from: asker)
    case ..<95: return .openMe
    case ..<96: return .openSlow(taps: 1 + page % 3, isCancelled: chance.oneIn(2))
    default:
      let moves = (0..<3).map { _ in random(in: window, past: past, &chance) }
      // The edits of a path do not join as repeated calls do.
      let chat = moves.firstIndex { if case .openChat = $0 { true } else { false } }
      return .queued(
        moves.enumerated().filter { $0.element.isQueued(first: $0.offset == chat) }.map(\.element))
    }
  }

  /// Whether the move may wait behind another one.
  private func isQueued(first: Bool) -> Bool {
    switch self {
    case .openChat: first
    case .lock, .queued, .openSlow, .ask, .answer: false
    default: true
    }
  }
}
