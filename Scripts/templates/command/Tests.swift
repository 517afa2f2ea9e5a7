import MyScreenInterface
import Opener
import Routing
import RoutingTesting
import Testing

extension FromRecorder {
  var myScreenTransition: any Transition { .push }

  #if ask
    func askMyScreen(_ destination: MyScreenDestination) -> Bool? {
      record(destination)
      return nil
    }
  #else
    func openMyScreen(_ destination: MyScreenDestination) { record(destination) }
  #endif
}
#if tested

  extension FromTests {
    @Test("The command myscreen opens My screen")
    func opensMyScreen() async throws {
      _ = try await presenter.perform(.COMMAND)
      #expect(router.opened == [PLACE])
    }
    #if row

      @Test("A row opens My screen, unless it is gone")
      func chooses() async throws {
        store.add("tea")
        try await presenter.load()
        try await presenter.choose("0")
        #expect(router.opened == [FIRST])
        await #expect(throws: RoutingError.goneRow) { try await presenter.choose("1") }
      }
    #endif
  }
#endif
