import ConsoleTestSupport
import ConsoleTesting
import Presentation
import Routing
import TestSupport
import Testing

@testable import Console

@Suite("A list that others change while a line is awaited")
struct ListRedrawTests {
  let console = ConsoleRun()
  let person = Person(editsLines: true)
  let people = People()
  private let clock = HandClock()

  /// Returns the output since the prompt, after `happening`.
  private func shown(_ happening: () async throws -> Void) async throws -> String {
    try await console.run(
      person, on: people, at: "friends> ", settings: .untimed { $0.clock = clock.clock }
    ) {
      try await happening()
      clock.endSleeps()
    }
  }

  private func arrives(_ name: String) { people.page.rows.insert(Row(id: name, name), at: 0) }

  private func waits(for text: String) async {
    await until { console.transcript.text.contains(text) }
  }

  @Test("The list is drawn again: its rows keep their numbers, and a new row gets the next one")
  func numbers() async throws {
    let text = try await shown {
      arrives("eve")
      await waits(for: "eve")
      await person.types("3", until: "friends> ")
      await person.types("2", until: "friends> ")
    }
    #expect(text.hasPrefix("\nFriends\n3. eve\n1. ada\n2. grace\n"), "\(text)")
    #expect(people.chosen == ["eve", "grace"])
  }

  @Test("When the page is next drawn for a line, its rows are numbered in their order")
  func order() async throws {
    let text = try await shown {
      arrives("eve")
      await waits(for: "eve")
      await person.types("look", until: "friends> ")
    }
    #expect(text.contains("\nFriends\n1. eve\n2. ada\n3. grace\n"), "\(text)")
  }

  @Test("A row that is gone leaves its number to no other row")
  func gone() async throws {
    let text = try await shown {
      people.page.rows[0] = Row(id: "eve", "eve")
      await waits(for: "eve")
      await person.types("1", until: "friends> ")
    }
    #expect(text.hasPrefix("\nFriends\n3. eve\n2. grace\n"), "\(text)")
    #expect(people.chosen == ["ada"], "The presenter says that the row is gone.")
  }

  @Test("The list is drawn again at most once in 2 s, with what is shown then")
  func pause() async throws {
    let text = try await shown {
      arrives("eve")
      await waits(for: "eve")
      arrives("ida")
      arrives("joan")
      console.notices.post(Notice("Joan came."))
      await waits(for: "Joan came.")
      #expect(!console.transcript.text.contains("ida"))
      await until { clock.isAwaited }
      await clock.advance(by: .seconds(2))
      await waits(for: "ida")
    }
    #expect(text.contains("\nFriends\n4. joan\n5. ida\n3. eve\n1. ada\n2. grace\n"), "\(text)")
    #expect(text.ranges(of: "\nFriends\n").count == 2, "\(text)")
  }

  @Test("A list is not redrawn while a line is being typed, even after 2 seconds")
  func typing() async throws {
    let text = try await shown {
      arrives("eve")
      await waits(for: "eve")
      arrives("ida")
      console.notices.post(Notice("Ida came."))
      await waits(for: "Ida came.")
      person.beginsLine()
      await until { clock.isAwaited }
      await clock.advance(by: .seconds(2))
      console.notices.post(Notice("It is late."))
      await waits(for: "It is late.")
    }
    #expect(text.ranges(of: "\nFriends\n").count == 1, "\(text)")
  }

  @Test("A list that changed while a line was typed is redrawn when the line is empty again")
  func emptied() async throws {
    let text = try await shown {
      person.beginsLine()
      arrives("eve")
      console.notices.post(Notice("Eve came."))
      await waits(for: "Eve came.")
      #expect(!console.transcript.text.contains("3. eve"))
      person.emptiesLine()
      #expect(console.transcript.text.contains("3. eve"))
    }
    #expect(text.ranges(of: "\nFriends\n").count == 1, "\(text)")
  }

  @Test("The list does not push an open question off the screen")
  func question() async throws {
    let text = try await shown {
      await person.types("remove ada", until: "yes or no> ")
      arrives("eve")
      console.notices.post(Notice("Eve came."))
      await waits(for: "Eve came.")
    }
    #expect(!text.contains("Friends\n"), "\(text)")
  }

  @Test("Where the terminal edits lines, the list is not drawn again")
  func plain() async throws {
    person.editsLines = false
    let text = try await shown {
      arrives("eve")
      console.notices.post(Notice("Eve came."))
      await waits(for: "Eve came.")
    }
    #expect(!text.contains("Friends\n"), "\(text)")
  }

  @Test("Rows that were shown can be chosen after others push them out of a long list")
  func long() async throws {
    people.page.rows = (1...30).map { Row(id: "user\($0)", "user\($0)") }
    _ = try await shown {
      arrives("eve")
      await waits(for: "eve")
      await person.types("20", until: "friends> ")
    }
    #expect(people.chosen == ["user20"])
  }
}
