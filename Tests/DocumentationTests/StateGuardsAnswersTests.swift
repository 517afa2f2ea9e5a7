import Foundation
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

    window.guards = [Guard(for: BookDestination.self) { _ in .deny("The library is closed.") }]
    try await window.askGuardsAgain()
    #expect(room.titles == ["Shelf"])
  }

  @Test("A guard allows a book from one screen only")
  func origin() async throws {
    let room = try await ReadingRoom()
    let onlyFromShelf = Guard { move in
      let isAtShelf = move.origin?.address == ShelfDestination.shelf.address
      let isDiary = move.destination.address == BookDestination.book("Diary").address
      return isDiary && !isAtShelf ? .deny("Take the diary from the shelf.") : .allow
    }
    var moves: [String] = []
    let log = Guard { move in
      moves.append(move.by)
      return .allow
    }
    room.window.guards = [log, onlyFromShelf]
    try await room.router.openBook("Diary")
    try await room.router.openBook("Emma")
    let emma = try #require(room.window.top)
    await #expect(throws: RoutingError.denied("Take the diary from the shelf.")) {
      try await emma.router.open(BookDestination.book("Diary"), by: .push) {
        try await LibraryFactory().screen(for: $0)
      }
    }
    #expect(moves == ["open", "open", "open"])
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

  @Test("A window's state can be saved and restored in another window")
  func state() async throws {
    let room = try await ReadingRoom()
    try await room.router.openBook("Emma")
    let data = try JSONEncoder().encode(room.window.state)

    let other = try await ReadingRoom()
    let state = try JSONDecoder().decode(NavigationState.self, from: data)
    let lost = try await other.window.restore(state)
    #expect(lost.isEmpty)
    #expect(other.titles == ["Shelf", "Emma"])
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

  @Test("An alert asks whether to replace a note")
  func alert() async throws {
    let room = try await ReadingRoom()
    let window = room.window
    let router = WriterRouter()
    let writer = NoteWriter(router: router)
    try await room.router.open(NoteDestination(), by: .push) {
      Screen(NotePresenter(), router: router, at: $0)
    }
    window.start { try await writer.replace(with: "Read chapter 4.") }
    _ = await window.settled()
    #expect(room.titles == ["Shelf", "Note", "Replace your note?"])
    let alert = try #require(window.top?.content as? Alert)
    try await alert.choose("yes")
    _ = await window.settled()
    #expect(writer.note == "Read chapter 4.")
    #expect(room.titles == ["Shelf", "Note"])

    var ending: Ending?
    window.start { ending = try await writer.finish() }
    _ = await window.settled()
    try await #require(window.top?.content as? Alert).choose("send")
    _ = await window.settled()
    #expect(ending == .send)
  }
}

final class WriterRouter: Router<Void>, AlertRoute {}

final class NoteWriter {
  private(set) var note = "Read chapter 3."
  private let router: any AlertRoute

  init(router: any AlertRoute) { self.router = router }

  func replace(with text: String) async throws {
    let replaces = try await router.confirm(
      "Replace your note?", message: "It says: \(note)",
      yes: "replace the note", no: "keep the note")
    if replaces { note = text }
  }
}

enum Ending: String { case send, discard }

extension NoteWriter {
  func finish() async throws -> Ending? {
    try await router.choose(
      "Send your note?", from: [(.send, "send the note"), (.discard, "discard the note")])
  }
}

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
