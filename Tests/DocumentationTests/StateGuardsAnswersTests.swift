import Routing
import Testing

/// The examples of the article "State, guards and answers".
struct StateGuardsAnswersTests {
  @Test("A guard denies one book and allows another")
  func locked() async throws {
    let room = try await ReadingRoom()
    let window = room.window
    window.guards = [
      Guard(for: BookDestination.self) { book in
        book == .book("Diary") ? .deny("The diary is locked away.") : .allow
      }
    ]
    await #expect(throws: RoutingError.denied("The diary is locked away.")) {
      try await room.router.openBook("Diary")
    }
    try await room.router.openBook("Emma")
    #expect(room.titles == ["Shelf", "Emma"])
  }

  @Test("An unsaved note vetoes going back until it is discarded")
  func unsaved() async throws {
    let room = try await ReadingRoom()
    let window = room.window
    try await room.router.open(NoteDestination(), by: .push) {
      let note = NotePresenter()
      note.draft = "Read chapter 3 again."
      return Screen(note, router: Router(), at: $0)
    }
    var question = ""
    do {
      try await window.back()
    } catch RoutingError.vetoed(let title, let loss) {
      question = "Leave \(title) and lose \(loss)?"
      #expect(room.titles == ["Shelf", "Note"])
      window.vetoing.forEach { $0.content.discard() }
      try await window.back()
    }
    #expect(question == "Leave Note and lose your note?")
    #expect(room.titles == ["Shelf"])
  }

  @Test("Asking returns the chosen book, or nil if the picker is left")
  func answer() async throws {
    let room = try await ReadingRoom()
    let window = room.window
    var picked: [String?] = []
    for title in ["Emma", nil] {
      window.start { picked.append(try await room.router.pickBook()) }
      _ = await window.settled()
      let picker = try #require(window.top?.content as? PickerPresenter)
      if let title { try await picker.choose(title) } else { try await window.back() }
      _ = await window.settled()
    }
    #expect(picked == ["Emma", nil])
    #expect(room.titles == ["Shelf"])
  }

  @Test("An alert asks a question with several answers")
  func alert() async throws {
    let room = try await ReadingRoom()
    let (window, router) = (room.window, WriterRouter(factory: (), in: room.window))
    var ending: Ending?
    window.start {
      ending = try await router.choose(
        "Send your note?", from: [(.send, "send the note"), (.discard, "discard the note")])
    }
    _ = await window.settled()
    try await #require(window.top?.content as? Alert).choose("send")
    _ = await window.settled()
    #expect(ending == .send)
  }
}

enum Ending: String { case send, discard }

private final class WriterRouter: Router<Void>, AlertRoute {}

nonisolated struct NoteDestination: Destination {
  var address: Address? { Address("note") }
}

final class NotePresenter: ScreenContent {
  let title = "Note"
  var draft: String?
  var unsaved: String? { draft == nil ? nil : "your note" }

  func discard() { draft = nil }
}

nonisolated struct PickerDestination: Destination {
  var address: Address? { nil }
}

final class PickerPresenter: ScreenContent {
  let title = "Which book?"
  private let answer: Answer<String>
  private let router: any Closable

  init(_ answer: Answer<String>, router: any Closable) {
    (self.answer, self.router) = (answer, router)
  }

  func choose(_ title: String) async throws {
    answer.give(title)
    try await router.close()
  }
}

extension ShelfRouter {
  func pickBook() async throws -> String? {
    try await ask(PickerDestination(), by: .modal) { place, answer in
      Screen(at: place, router: BookRouter(factory: self.factory)) { router in
        PickerPresenter(answer, router: router)
      }
    }
  }
}
