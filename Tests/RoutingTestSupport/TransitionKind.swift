package import Routing

/// The transitions that put a new screen into the tree, by name.
nonisolated package enum TransitionKind: CaseIterable {
  case push, modal, replace, root

  package var transition: any Transition {
    switch self {
    case .push: .push
    case .modal: .modal
    case .replace: .replace
    case .root: .root
    }
  }
}
