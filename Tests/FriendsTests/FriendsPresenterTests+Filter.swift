import Friends
import Presentation
import Social
import TestSupport
import Testing

extension FriendsPresenterTests {
  @Test("Going to the friends page again removes its filter")
  func filter() async throws {
    for user in [bob, cyd] { try store.make(.friends, to: user, as: .ada) }
    try await presenter.perform(.find, "CHARISSE")
    #expect(presenter.page.rows == [Self.cydRow])
    try await presenter.removeFilter()
    #expect(presenter.page == page(rows: [Self.bobRow, Self.cydRow]))
  }

  @Test("The find command filters friends by its text and shows all without a text")
  func find() async throws {
    try store.make(.friends, to: bob, as: .ada)
    try store.make(.friends, to: cyd, as: .ada)
    try await presenter.load()
    try await presenter.perform(.find, "CHARISSE")
    let all: Note = "\(suggesting: Command.find) without a text to see all."
    let one: Note = "1 of 2 friends match \"CHARISSE\". \(all)"
    #expect(presenter.page == page(one, rows: [Self.cydRow]))
    try await presenter.perform(.find, "x")
    let none: Note = "0 of 2 friends match \"x\". \(all)"
    #expect(presenter.page == page(none))
    try await presenter.perform(.find, "")
    #expect(presenter.page == page(rows: [Self.bobRow, Self.cydRow]))
  }
}
