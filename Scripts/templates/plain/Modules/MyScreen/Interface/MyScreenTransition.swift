public import Routing

extension MyScreenDestination {
  /// The transition of links and of the route.
  public static var transition: any Transition { MyScreenTransition() }
}

#if answer
  /// Presents the page as a modal.
#elseif tab
  /// Selects the tab; in a window without it, reveals or pushes the page.
#else
  /// Pushes the page.
#endif
struct MyScreenTransition: DerivedTransition {
  #if answer
    let original: any Transition = .modal
  #elseif tab
    let original: any Transition = TabTransition(otherwise: RevealTransition(otherwise: .push))
  #else
    let original: any Transition = .push
  #endif
}
