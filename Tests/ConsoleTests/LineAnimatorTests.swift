import ConsoleTestSupport
import ConsoleTesting
import Presentation
import Routing
import Testing

@testable import Console

@Suite("Line animator")
struct LineAnimatorTests {
  @Test("A line animator prints a line before the page when a screen opens or closes")
  func lines() async throws {
    let session = Session()
    let (window, people) = (session.window, People())
    let router = Router<Void>(factory: ())
    let talk = screen(Talk())
    people.whenChosen = {
      window.afterwards { try await router.open(Place(), by: .push) { _ in talk } }
    }
    try await window.show(.stack(Screen(people, router: router, at: Place())))
    let front = Front(
      window: window, notices: session.notices, input: ScriptedInput(["1", "/back", "help"]),
      output: session.transcript, width: 80, settings: .untimed)
    let animator = LineAnimator("in:", "out:", on: front)
    window.animators = (animator, nil)
    _ = await front.run()
    let text = session.transcript.text
    #expect(text.contains("friends> 1\nin: Chat\n\nFriends > Chat\n"), "\(text)")
    #expect(text.contains("ada> /back\nout: Chat\n\nFriends\n"), "\(text)")
    #expect(text.split(separator: "out: Chat").count == 2, "It is shown once: \(text)")
  }
}
