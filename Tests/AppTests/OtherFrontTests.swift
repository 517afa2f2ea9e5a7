import Foundation
import Presentation
import Routing
import Social
import TestSupport
import Testing

@testable import TrellisApp

@Suite("Pages and errors in another front end")
struct OtherFrontTests {
  @Test("In a front end with buttons, no page mentions typing")
  func pages() async throws {
    let journey = try await Journey(store: .people(friends: grace))
    let front = ChoiceFront(interaction: Interaction(journey.session))
    var met: Set<String> = []
    func walk(_ lines: String...) async {
      for line in lines {
        await journey.type(line.components(separatedBy: "; "))
        guard let presenter = journey.window.top?.content as? any Presenter else { continue }
        met.insert(type(of: presenter).screenIdentifier)
        let drawn = front.draw().joined(separator: "\n")
        #expect(drawn.wordsOfTheConsole == [], "\(drawn)")
      }
    }

    await walk("", "login", "/back")
    await walk("signup", "margaret", "Margaret Hamilton", "correct horse", "correct horse")
    await walk("requests", "back", "find x", "chats", "new", "back", "friends")
    await walk("add ada", "requests", "cancel ada", "back", "chat linus", "/profile")
    await walk(
      "add", "cancel", "block; yes", "home", "blocked", "unblock linus", "home", "me", "edit")
    await walk("bio Apollo", "save", "password", "correct horse", "correct mule", "correct mule")
    await walk("code", "correct mule", "delete; yes", "margaret")
    try await journey.window.back()
    await walk("/back", "logout")
    let code = try #require(journey.transcript.matches(of: /[A-Z2-9]{5}(-[A-Z2-9]{5}){3}/).last).0
    await walk("forgot", "margaret", "\(code)", "correct horse", "correct horse", "me", "logout")
    #expect(journey.page?.title == "Welcome", "\(journey.transcript)")

    try await journey.store.ask(ada, as: .linus)
    await walk("open trellis://chat/grace", "ada", Journey.password, "/home", "find grace", "find")
    await walk("open trellis://profile/linus")
    for place in try SampleLink.members() { await walk(place.line) }
    await walk("/home", "requests", "decline linus", "home", "open trellis://profile/ada")
    await walk("home", "chat grace", "Hello")
    for number in 1...30 {
      try await journey.store.say("\(number)", to: ada, at: .distantPast, as: .grace)
    }
    await walk("/unread", "home")
    await walk("chats", "search hello", "1", "/back", "back", "1", "/search x", "/back")
    await walk("/profile")
    try await journey.store.deleteAccount(as: .grace)
    await walk("look", "back", "/back")
    #expect(journey.page?.title == "Chats", "\(journey.transcript)")
    let unmet = try Set(screens()).subtracting(met)
    #expect(unmet == [], "\(journey.transcript)")
  }

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

  /// Returns the screen identifiers that the sources of the shipped features declare.
  private func screens() throws -> [String] {
    let shipped: Set = ["Chat", "Friends", "Login", "Profile"]
    return try SourceFile.all()
      .filter { $0.path.contains("Feature") && !shipped.isDisjoint(with: $0.path) }
      .flatMap(\.screens)
  }
}

nonisolated extension String {
  /// The words of the text that only a console may use.
  fileprivate var wordsOfTheConsole: [String] {
    lowercased().split { !$0.isLetter }.map { String($0) }
      .filter { ["type", "typed", "line", "lines", "terminal", "press", "keyboard"].contains($0) }
  }
}
