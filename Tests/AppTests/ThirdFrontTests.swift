import Foundation
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

  @Test("The first page of a member has the friends and the commands as choices")
  func page() {
    #expect(
      front.draw().prefix(3) == [
        "Friends", "1 Grace Hopper (grace)", "2 chat Grace Hopper (grace)",
      ])
  }

  @Test("A choice leads to another page and back, and an error is drawn once")
  func choices() async {
    await front.choose("Grace Hopper (grace)")
    #expect(front.draw().contains("You are friends. choose chat to talk."))
    await front.choose("back")
    await front.choose("ask somebody to be your friend", typing: "<b>")
    #expect(front.draw().contains { $0.contains("\"<b>\" is no user name") })
    await front.choose("see whom you blocked")
    #expect(!front.draw().contains { $0.contains("is no user name") })
  }

  @Test("Somebody is named by the name that others see")
  func named() async {
    await front.interaction.perform(.command("profile", "Grace Hopper"))
    #expect(front.draw().first == "Grace Hopper", "\(front.draw())")
  }

  @Test("A request is accepted by a choice, without typing")
  func accept() async throws {
    try await journey.store.ask(ada, as: .linus)
    await front.choose("see who asks you, and whom you asked")
    await front.choose("accept Linus Torvalds (linus) asks you")
    #expect(front.draw().contains("You and Linus Torvalds (linus) are friends now."))
    #expect(try await journey.store.relation(to: linus, as: .ada) == .friends)
  }

  @Test("What ends a friendship asks first")
  func question() async throws {
    await front.choose("remove Grace Hopper (grace)")
    #expect(front.draw().suffix(2) == ["1 yes", "2 no"])
    await front.choose("no")
    #expect(front.draw().contains("Nothing was changed."))
    await front.choose("remove Grace Hopper (grace)")
    await front.choose("yes")
    #expect(!front.draw().contains("1 Grace Hopper (grace)"))
  }

  @Test("The article shows the beginning of the front end")
  func shown() throws {
    let root = URL(filePath: #filePath).appending(path: "../../..").standardized
    let code = try String(
      contentsOf: root.appending(path: "Tests/AppTests/Support/ChoiceFront.swift"), encoding: .utf8)
    let article = try String(
      contentsOf: root.appending(
        path: "Modules/Kernel/Presentation/Presentation.docc/AnotherFront.md"),
      encoding: .utf8)
    let blocks = article.components(separatedBy: "```swift\n")
    let shown = try #require(blocks.last?.components(separatedBy: "```").first)
    #expect(blocks.count == 2 && code.hasPrefix(shown))
  }
}
