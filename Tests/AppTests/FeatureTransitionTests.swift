import ChatInterface
import FriendsInterface
@testable import LoginInterface
import ProfileInterface
import Routing
import RoutingTesting
import Testing

/// The transition of a profile accepts an animator and a style.
struct FeatureTransitionTests {
  @Test("The transition of a profile uses the given animator and waits for it if asked")
  func animators() {
    let animator = Still()
    let animated = ProfileTransition(animator: animator, awaitsAnimation: true)
    #expect(animated.animator as? Still === animator && animated.awaitsAnimation)
    let plain: [any Transition] = [
      ChatTransition(), FriendsTransition(), LoginTransition(), ProfileTransition(),
    ]
    #expect(plain.allSatisfy { $0.animator == nil && !$0.awaitsAnimation })
  }

  @Test("A profile is presented in the given style, by default as a sheet")
  func style() async throws {
    for (transition, style) in [
      (ProfileTransition(), ModalStyle.sheet), (ProfileTransition(style: .fullScreen), .fullScreen),
    ] {
      let (window, router) = (Window(), Router(factory: ()))
      try await window.show(.stack(.stub(at: ProfileDestination.me, router: router)))
      try await router.open(ProfileDestination.edit, by: transition) { .stub(at: $0) }
      #expect(window.root?.stack.modal?.style == style)
    }
  }
}

private final class Still: Animator {
  func animate(_ screen: Screen, isPresenting: Bool) {}
}
