extension OpenerTests {
  @Test("The command myscreen opens My screen")
  func opensMyScreen() async throws {
    _ = try await presenter.perform(.COMMAND)
    #expect(router.opened == [PLACE])
  }
}
