import Presentation
import Routing
import Testing

@testable import Console

@Suite("Front")
struct FrontTests {
  let session = Session()
  let people = People()

  @Test("A piped session reads as a conversation")
  func piped() async throws {
    let text = try await session.run(
      "add nobody", "add linus", "# a comment", "", "2", "quit", on: .stack(screen(people)))
    #expect(
      text == """
        Friends
        1. ada
        2. grace
        (Type add, remove, save, break, the number of a row or help.)
        friends> add nobody
        There is nobody called nobody.
        friends> add linus
        3. linus
        friends> # a comment
        friends> 
        friends> 2
        friends> quit

        """)
    #expect(people.chosen == ["grace"])
    #expect(session.status == 1)
  }
}
