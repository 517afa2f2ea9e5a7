import Presentation
import Routing
import Testing

@Suite("Routing error messages")
nonisolated struct UserFacingErrorTests {
  @Test(
    "Every routing error is explained by a sentence that names its subject",
    arguments: [
      (.detached, ""), (.cannotClose("Ada"), "Ada"), (.nothingToGoBackTo, ""),
      (.nothingToDismiss, ""), (.gone("row"), ""), (.alreadyShown("Ada"), "Ada"),
      (.noSuchTab("chats"), "chats"), (.insideChange("push"), "push"), (.outsideChange, ""),
      (.loop(["push", "back"]), "push, back"), (.vetoed(by: "Edit", losing: "a bio"), "a bio"),
      (.denied("Log in."), "Log in"), (.redirectedInCircles(["a", "b"]), "a, b"),
      (.covered(by: "Edit"), "Edit"), (.noSuchDestination("x/y"), "x/y"),
    ] as [(RoutingError, String)])
  func sentences(error: RoutingError, name: String) {
    let explained: any UserFacingError = error
    #expect(explained.message.contains(name) || name.isEmpty)
    #expect(explained.message.hasSuffix("."))
    #expect(explained.message.contains(" "))
  }
}
