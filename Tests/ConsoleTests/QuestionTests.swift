import Presentation
import Routing
import Testing

@testable import Console

@Suite("Before something is lost")
struct QuestionTests {
  let session = Session()
  let people = People()

  @Test("The front asks, naming what would be done, and does it after yes")
  func yes() async throws {
    let text = try await session.run("remove ada", "Yes", on: .stack(screen(people)))
    #expect(
      text.hasSuffix(
        """
        friends> remove ada
        Really remove ada? Type yes to do it; anything else leaves things as they are.
        yes or no> Yes

        Friends
        1. grace
        friends>\u{20}

        """), "\(text)")
    #expect(people.done == ["remove ada"])
    #expect(session.status == 0)
  }

  @Test("Nothing but yes does it", arguments: ["no", "", "y", "yes please", "quit", "#", "1"])
  func no(line: String) async throws {
    let text = try await session.run("remove ada", line, on: .stack(screen(people)))
    #expect(text.hasSuffix("yes or no> \(line)\nNot done: remove ada.\nfriends> \n"))
    #expect(people.done == [])
  }

  @Test("The end of the input does not do it")
  func end() async throws {
    let text = try await session.run("remove ada", on: .stack(screen(people)))
    #expect(text.hasSuffix("yes or no> \n"))
    #expect(people.done == [])
    #expect(session.status == 1)
  }

  @Test("Nor does it reach one that came before the question was put")
  func goneBefore() async throws {
    let window = session.window
    let others = People()
    let input = Interruption("remove ada") {
      // The line finds its screen; what it asks for finds another.
      window.afterwards {
        await Task.yield()
        try await window.show(.stack(screen(others)))
      }
    }
    input.then = ["yes"]
    let text = try await session.run(input, on: .stack(screen(people)))
    #expect(text.contains("yes or no> yes\n"))
    #expect(text.contains("so this was not done: remove ada"))
    #expect(people.done + others.done == [])
  }

  @Test("News that comes while a question stands names no link, for it could not be typed")
  func news() async throws {
    let notice = Notice("Ada: hi", address: Address("chat", "ada"))
    let input = Interruption("remove ada") { [notices = session.notices] in notices.post(notice) }
    input.then = ["no"]
    let text = try await session.run(input, on: .stack(screen(people)))
    #expect(text.contains("* Ada: hi\n"), "\(text)")
    session.notices.post(notice)
    let later = try await session.run("look", on: .stack(screen(People())))
    #expect(later.contains("* Ada: hi (open chat/ada)\n"), "\(later)")
  }

  @Test("The answer does not reach a screen that came meanwhile")
  func gone() async throws {
    let window = session.window
    let others = People()
    let input = Interruption("remove ada", "yes") { try await window.show(.stack(screen(others))) }
    let text = try await session.run(input, on: .stack(screen(people)))
    #expect(text.contains("so this was not done: remove ada"))
    #expect(people.done + others.done == [])
  }
}
