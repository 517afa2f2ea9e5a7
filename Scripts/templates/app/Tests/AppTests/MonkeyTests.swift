import Console
import ConsoleTesting
#if login
  import Login
#endif
import Testing

@testable import MyAppApp

struct MonkeyTests {
  @Test(
    "Random lines find no unexpected error, no screen without a way back and no leak",
    arguments: 1...4 as ClosedRange<UInt64>)
  func random(seed: UInt64) async throws {
    #if !login
      let factory = AppFactory()
    #else
      var factory = AppFactory()
      factory.accounts = MemoryAccounts(hashCost: 1)
      factory.session.user = "ada"
    #endif
    let session = try await factory.appSession()
    let monkey = Monkey(lines: 150, random: SeededGenerator(seed: seed), in: session)
    var settings = Front.Settings()
    settings.language = AppScreens.language
    let front = Front(
      session, input: monkey, output: Transcript(), width: 80, settings: settings)
    _ = await front.run()
    #expect(monkey.finding == nil, "seed \(seed)")
  }
}
