import MyScreen
import MyScreenInterface
import Presentation
import Routing
import RoutingTesting
import Testing

struct MyScreenTests {
  @Test("My screen asks each step, goes back by one, and closes at its end with all texts")
  func steps() async throws {
    let window = Window()
    let bottom = Router()
    try await window.show(.stack(.stub(at: MyScreenBottom(), router: bottom)))
    var texts: [MyScreenStep: String] = [:]
    try await bottom.open(MyScreenDestination.myScreen, by: .push) { _ in
      MyScreenCoordinator { texts = $0 }.initialScreen()
    }
    for step in MyScreenStep.allCases {
      let count = window.screens.count
      try await submit("wrong", in: window)
      if step != MyScreenStep.allCases.last {
        try await window.back()
        #expect(window.screens.count == count)
        try await submit("\(step)", in: window)
      }
    }
    await window.expectTree("bottom")
    var expected = Dictionary(uniqueKeysWithValues: MyScreenStep.allCases.map { ($0, "\($0)") })
    expected[MyScreenStep.allCases[MyScreenStep.allCases.count - 1]] = "wrong"
    #expect(texts == expected)
  }

  private func submit(_ text: String, in window: Window) async throws {
    try await #require(window.top?.content as? any Presenter).submit(text)
  }
}

private nonisolated struct MyScreenBottom: Destination {
  var address: Address? { Address("bottom") }
}
