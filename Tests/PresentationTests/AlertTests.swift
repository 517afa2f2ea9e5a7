import Presentation
import Routing
import Testing
import Wording

@Suite("Alert as a page")
struct AlertTests {
  private final class AskingRouter: Router<Void>, AlertRoute {}
  private final class Home: ScreenContent { let title = "Home" }
  private nonisolated struct HomeDestination: Destination { var address: Address? { nil } }

  private typealias Command = Alert.Command
  nonisolated private static let (yes, no) = (Command("yes"), Command("no"))

  private let window = Window()
  private let router = AskingRouter(factory: ())

  /// Asks the question, and returns the presenter of the alert on top.
  private func ask(_ question: Alert.Question) async throws -> any Presenter {
    try await window.show(.stack(Screen(Home(), router: router, at: HomeDestination())))
    window.start { [router] in _ = try await router.ask(question) }
    #expect(await window.settled().isEmpty)
    return try #require(window.top?.content as? any Presenter)
  }

  private static let replace = Alert.Question(
    "Replace it?", message: "It was changed.",
    choices: [Alert.Choice("yes", "replace it"), Alert.Choice("no", "keep it")])

  @Test("The page of an alert shows the question and has an action for each choice")
  func page() async throws {
    let page = try await ask(Self.replace).page
    #expect(
      page
        == Page(
          "Replace it?",
          notes: [
            "It was changed.", "\(kernel: .choices(Self.replace.choices))",
          ],
          actions: [
            Action("yes", Self.yes, title: "Replace it", help: "replace it"),
            Action("no", Self.no, title: "Keep it", help: "keep it"),
          ],
          prompt: Prompt(.choice, "")))
    #expect(page.actions.map(\.answer) == [.yes, .no])
  }

  nonisolated static let sentences: [([String], Note)] = [
    ([], "\(suggesting: .back)."),
    (["yes"], "\(suggesting: yes) to say yes."),
    (
      ["yes", "no", "later"],
      """
      \(suggesting: yes) to say yes, \(suggesting: no) to say no, \
      or \(suggesting: Alert.Command("later")) to say later.
      """
    ),
  ]

  @Test("The page of an alert lists its choices in one sentence", arguments: sentences)
  func sentence(words: [String], note: Note) async throws {
    let choices = words.map { Alert.Choice($0, "say \($0)") }
    let notes = try await ask(Alert.Question("Which?", choices: choices)).page.notes
    #expect(notes.map(English().worded) == [note])
  }

  @Test("An alert performs the words of its choices, closes, and rejects other words")
  func perform() async throws {
    let alert = try await ask(Self.replace)
    await #expect(throws: RoutingError.self) { try await alert.performAny(Command("maybe")) }
    #expect(window.tree == "Home [Replace it?]")
    _ = try await alert.performAny(Self.yes)
    #expect(window.tree == "Home")
  }
}
