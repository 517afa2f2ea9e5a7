import ConsoleTestSupport
import Presentation
import Testing

@testable import Console

@Suite("Texts after a command that failed")
struct AfterFailureTests {
  private let refusal = "the command before it failed"
  /// A conversation with somebody.
  private let talk: Talk = {
    let talk = Talk()
    talk.page.authors = ["me", "ada"]
    talk.page.actions.append(.say)
    return talk
  }()

  @Test(
    "A script sends no text until a page is drawn again",
    arguments: ["/chat eve", "help", "hlep", "/open shop://nowhere", "/expect eve"],
    ["for eve", "yes", "/say for eve", "//eve"])
  func script(command: String, text: String) async throws {
    let console = ConsoleRun()
    let output = try await console.run(
      "hello", command, text, "/where", text, "/look", text, on: talk)
    #expect(console.status == 1)
    let sent = text.replacing("/say ", with: "").replacing("//", with: "/")
    #expect(talk.said == ["hello", sent], "\(output)")
    #expect(output.split(separator: refusal).count == 3, "\(output)")
  }

  @Test("A script may say the text that was held, and texts after it")
  func said() async throws {
    let output = try await ConsoleRun().run("help", "no", "/say help", "yes", on: talk)
    #expect(talk.said == ["help", "yes"], "\(output)")
  }

  @Test("A text that its page refuses does not hold back the next one")
  func refused() async throws {
    talk.refusals = 1
    try await ConsoleRun().run("hello", "hello again", on: talk)
    #expect(talk.said == ["hello again"])
  }

  @Test("A person gets a text back that was typed ahead; another is sent")
  func person() async throws {
    let session = try await Decisions(on: talk)
    session.isBusy = true
    session.types("/look")
    for line in ["/chat eve", "for eve", "more for eve"] { session.typesAhead(line) }
    session.isBusy = false
    #expect(session.settle().contains(refusal))
    #expect(session.typing?.draft == "for eve")
    session.types("for ada")
    #expect(session.started == ["look", "submit for ada", "submit more for eve"])
  }
}
