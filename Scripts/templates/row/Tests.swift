extension OpenerTests {
  @Test("A row opens My screen, unless it is gone")
  func chooses() async throws {
    store.add("tea")
    try await presenter.load()
    try await presenter.choose("0")
    #expect(router.opened == [PLACE])
    await #expect(throws: RoutingError.goneRow) { try await presenter.choose("1") }
  }
}
