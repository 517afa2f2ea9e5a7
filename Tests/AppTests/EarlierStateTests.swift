import Social
import Storage
import TestSupport
import Testing

@testable import TrellisApp

@Suite("States that earlier versions saved")
struct EarlierStateTests {
  private let folder = TemporaryFolder()
  private let store: SQLStore

  init() async throws {
    store = try await .people(friends: grace)
  }

  @Test("A state saved as one stack is restored as tabs, with the screens of each part in its tab")
  func stack() async throws {
    try folder.write(
      """
      {"state":{"selection":0,"tabs":[{"levels":[[{"address":"friends"},\
      {"address":"friends/requests"},{"address":"chats"},{"address":"chat/grace"},\
      {"address":"me"}],[{"address":"me/edit","draft":"Ada Lovelace\\nEngines"}]]}]},"version":2}
      """, for: TestSupport.ada)
    let journey = try await folder.ada(in: store)
    #expect(await journey.here == "Me [Edit profile]", "\(journey.transcript)")
    #expect(
      journey.addresses == [
        "friends", "friends/requests", "chats", "chat/grace", "me", "me/edit",
      ], "\(journey.transcript)")
    #expect(await journey.type("look").hasLine("Bio: Engines"))
    #expect(!journey.transcript.contains("was not opened again"), "\(journey.transcript)")
  }

  @Test("A state saved with a conversation by day is restored with the conversation")
  func byDay() async throws {
    try folder.write(
      """
      {"state":{"selection":0,"tabs":[{"levels":[[{"address":"friends"},\
      {"address":"chat/grace"}]]},{"levels":[[{"address":"chats"}]]},\
      {"levels":[[{"address":"me"}]]}]},"version":2}
      """, for: TestSupport.ada)
    let journey = try await folder.ada(in: store)
    #expect(await journey.here == "Friends > Chat", "\(journey.transcript)")
    #expect(!journey.transcript.contains("was not opened again"), "\(journey.transcript)")
  }
}
