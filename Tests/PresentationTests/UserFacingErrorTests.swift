import Presentation
import Routing
import Testing

@Suite("Routing error messages")
nonisolated struct UserFacingErrorTests {
  @Test(
    "The message of each routing error is a sentence that names its subject",
    arguments: [
      (.detached, ""), (.cannotClose("Ada"), "Ada"), (.nothingToGoBackTo, ""),
      (.nothingToDismiss, ""), (.gone("row"), ""), (.alreadyShown("Ada"), "Ada"),
      (.notShown("Ada"), "Ada"),
      (.noSuchTab("chats"), "chats"), (.tooDeep("chats"), "chats"), (.insideChange("push"), "push"),
      (.deadlock("push", with: "back"), "push and back"), (.outsideChange, ""),
      (.loop(["push", "back"]), "push, back"), (.vetoed(by: "Edit", losing: "a bio"), "a bio"),
      (.denied("Log in."), "Log in"), (.redirectedInCircles(["a", "b"]), "a, b"),
      (.covered(by: "Edit"), "Edit"), (.noSuchDestination("x/y"), "x/y"),
    ] as [(RoutingError, String)])
  func sentences(error: RoutingError, name: String) {
    let explained: any UserFacingError = error
    let texts = explained.message.fragments.map {
      if case .text(let text) = $0 { text } else { "" }
    }
    #expect(texts.joined().contains(name) || name.isEmpty)
    #expect(texts.last?.hasSuffix(".") == true)
    #expect(texts.joined().contains(" "))
  }
}
