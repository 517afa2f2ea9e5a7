import MyScreen
import MyScreenInterface
import Presentation
import RoutingTesting
import Testing

struct MyScreenTests {
  /// Returns a valid text for a step.
  private func text(for step: MyScreenStep) -> String { "the \(step)" }

  @Test("My screen asks each step, goes back by one, and closes at its end with all texts")
  func steps() async throws {
    let window = Window()
    let bottom = Router()
    var received: [MyScreenStep: String] = [:]
    #if id
      let flow = MyScreenDestination.myScreen(id: 7)
      let interactor = MyScreenInteractor(id: 7)
    #else
      let flow = MyScreenDestination.myScreen
      let interactor = MyScreenInteractor()
    #endif
    try await window.show(.stack(.stub(at: flow, titled: "bottom", router: bottom)))
    try await bottom.open(flow, by: .push) {
      MyScreenCoordinator(at: $0, interactor: interactor) { received = $0 }.initialScreen()
    }
    for step in MyScreenStep.allCases {
      if step != MyScreenStep.allCases.first {
        try await window.back()
        try await submit(in: window)
      }
      #expect(received.isEmpty)
      try await submit(in: window)
    }
    await window.expectTree("bottom")
    #expect(received.count == MyScreenStep.allCases.count)
    for (step, given) in received { #expect(given == text(for: step)) }
  }

  /// Submits an empty text, which no step takes, and the text of the step on top, which is above the
  /// bottom and the steps before it.
  private func submit(in window: Window) async throws {
    let page = try #require(window.top?.content as? any Presenter)
    try? await page.submit(" ")
    try await page.submit(text(for: MyScreenStep.allCases[window.screens.count - 2]))
  }
}
