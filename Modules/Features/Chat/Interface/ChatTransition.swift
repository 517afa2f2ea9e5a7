public import Routing

extension ChatDestination {
  /// The transition of the route, of links and of the row.
  public static var transition: any Transition { ChatTransition() }
}

/// Reveals a conversation that is open anywhere in the window; otherwise pushes it.
///
/// A second copy of a conversation would have a second draft. A search replaces the search from which
/// it is opened.
struct ChatTransition: DerivedTransition {
  let original: any Transition = RevealTransition(otherwise: .push)

  /// Replaces the origin if both screens are searches; otherwise pushes the screen.
  func open(_ screen: Screen, from origin: Screen) throws {
    let isSearchAgain = screen.isSearch && origin.isSearch
    try (isSearchAgain ? .replace : original).open(screen, from: origin)
  }
}

extension Screen {
  fileprivate var isSearch: Bool {
    if case .search = destination as? ChatDestination { true } else { false }
  }
}
