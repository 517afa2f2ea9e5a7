import Routing

/// Replaces everything in the window, at login and logout; there is no way back.
struct LoginTransition: DerivedTransition {
  let original: any Transition = .root
}
