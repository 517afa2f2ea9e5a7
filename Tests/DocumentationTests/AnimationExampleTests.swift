import Routing
import Testing

/// The example of "Styles and animations" in the article "What is a route?".
struct AnimationExampleTests {
  @Test("Opening a book returns after its animation, and its modal has a style")
  func fade() async throws {
    let room = try await ReadingRoom()
    let (window, router, canvas) = (room.window, room.router, Canvas())
    let transition = BookTransition(style: .fullScreen, animator: Fade(canvas: canvas))
    try await router.open(BookDestination.book("Emma"), by: transition) {
      try await router.factory.screen(for: $0)
    }
    #expect(canvas.frames == ["Emma 50 %", "Emma 100 %"])
    #expect(window.root?.stack.modal?.style == .fullScreen)

    try await window.back()
    #expect(canvas.frames.suffix(2) == ["Emma 50 %", "Emma 0 %"])
  }
}

extension AnimationExampleTests {
  @Test("The transitions of the kernel take an animator")
  func animators() {
    let fade = Fade(canvas: Canvas())
    #expect(PushTransition(animator: fade).animator is Fade)
    #expect(ModalTransition(animator: fade).animator is Fade)
  }
}

/// The transition in the article "What is a route?".
extension AnimationExampleTests {
  @Test("A transition of the app opens a second screen on the modal of the first one")
  func aside() async throws {
    let room = try await ReadingRoom()
    for title in ["Emma", "Persuasion"] {
      try await room.router.open(BookDestination.book(title), by: Aside()) {
        try await room.router.factory.screen(for: $0)
      }
    }
    #expect(room.window.tree == "Shelf [Emma > Persuasion]")
  }
}

struct Aside: Transition {
  func open(_ screen: Screen, from origin: Screen) throws {
    guard let stack = origin.stack else { throw RoutingError.detached }
    if let aside = stack.modal { try aside.push(screen) } else { try stack.present(screen) }
  }
}

struct BookTransition: DerivedTransition {
  let original: any Transition

  init(style: ModalStyle = .sheet, animator: (any Animator)? = nil) {
    original = .modal(style).animated(by: animator, isAwaited: true)
  }
}

struct Fade: Animator {
  let canvas: Canvas

  func animate(_ screen: Screen, isPresenting: Bool) async {
    for opacity in isPresenting ? [50, 100] : [50, 0] {
      await canvas.draw(screen, opacity: opacity)
    }
  }
}

/// A display that shows each frame at the next refresh.
final class Canvas {
  private(set) var frames: [String] = []

  func draw(_ screen: Screen, opacity: Int) async {
    await Task {}.value
    frames.append("\(screen.title) \(opacity) %")
  }
}
