import Presentation
import Routing
import Sessions
import Social
import TestSupport
import Testing

@testable import TrellisApp

/// The front end of the article "Another front end", over the whole app.
@Suite("A third front end")
struct ThirdFrontTests {
  private let journey: Journey
  private let front: ChoiceFront

  init() async throws {
    journey = try await Journey(store: .people(friends: grace))
    journey.session.patience = .seconds(3_600)
    let interaction = Interaction(journey.session)
    front = ChoiceFront(interaction: interaction)
    await interaction.perform(.open("trellis://login"))
    await front.choose("user name", typing: "ada")
    await front.choose("password", typing: Journey.password)
  }

  @Test("Choices lead to another page and back, and an error is drawn once")
  func choices() async {
    #expect(
      front.draw().prefix(3) == [
        "Friends", "1 Grace Hopper (grace)", "2 chat Grace Hopper (grace)",
      ])
    await front.choose("Grace Hopper (grace)")
    #expect(front.draw().contains("You are friends. choose chat to talk."))
    await front.choose("back")
    await front.choose("ask somebody to be your friend", typing: "<b>")
    #expect(front.draw().contains { $0.contains("\"<b>\" is no user name") })
    await front.choose("see whom you blocked")
    #expect(!front.draw().contains { $0.contains("is no user name") })
    await front.interaction.perform(.command("profile", "Grace Hopper"))
    #expect(front.draw().first == "Grace Hopper", "\(front.draw())")
  }

  @Test("A request is accepted by a choice, and what ends a friendship asks first")
  func relations() async throws {
    try await journey.store.ask(ada, as: .linus)
    await front.choose("see who asks you, and whom you asked")
    await front.choose("accept Linus Torvalds (linus) asks you")
    #expect(front.draw().contains("You and Linus Torvalds (linus) are friends now."))
    await front.choose("friends")
    await front.choose("remove Grace Hopper (grace)")
    #expect(front.draw().suffix(2) == ["1 yes", "2 no"])
    await front.choose("no")
    #expect(front.draw().contains("Nothing was changed."))
    await front.choose("remove Grace Hopper (grace)")
    await front.choose("yes")
    #expect(front.draw().contains("1 Linus Torvalds (linus)"), "\(front.draw())")
  }

  @Test("The article shows the beginning of the front end")
  func shown() throws {
    let files = ReadmeTests()
    let code = try files.file("Tests/AppTests/Support/ChoiceFront.swift")
    let article = try files.file("Modules/Kernel/Presentation/Presentation.docc/AnotherFront.md")
    let blocks = article.components(separatedBy: "```swift\n")
    let shown = try #require(blocks.last?.components(separatedBy: "```").first)
    #expect(blocks.count == 2 && code.hasPrefix(shown))
  }
}

@Suite("Pages and errors in another front end")
struct OtherFrontTests {
  @Test("No note, error, notice or question outside a front end says how to give input")
  func sentences() throws {
    let files = try SourceFile.all().filter { file in
      file.path.contains("Feature") || file.path[0] == "App" && file.path[1] != "CommandLine"
        || ["Presentation", "Relations", "Sessions"].contains(file.path[2])
    }
    let sentences = files.flatMap(\.literals).filter { $0.contains(" ") }
    #expect(sentences.count > 300)
    for sentence in sentences {
      let words = Set(sentence.wordsOfTheConsole).subtracting(["line", "lines"])
      #expect(words == [], "\(sentence)")
    }
  }
}

nonisolated extension String {
  /// The words of the text that only a console may use.
  fileprivate var wordsOfTheConsole: [String] {
    lowercased().split { !$0.isLetter }.map { String($0) }
      .filter { ["type", "typed", "line", "lines", "terminal", "press", "keyboard"].contains($0) }
  }
}
