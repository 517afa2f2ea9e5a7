import Routing
import Social
import Storage
import TestSupport
import Testing

@testable import TrellisApp

@Suite("Drafts")
struct DraftTests {
  private let folder = TemporaryFolder()
  private let store: SQLStore

  init() async throws {
    store = try await .people(friends: grace)
  }

  @Test("A draft is restored after logout and login, and another user does not see it")
  func draft() async throws {
    let form = ["me", "edit", "name Ada King", "bio I like engines"]
    let first = try await folder.ada(form, in: store)
    try await first.logOutUnasked()
    await first.type("login grace", Journey.password)
    #expect(await first.here == "Friends")
    #expect(try folder.names() == ["places-6772616365.json", "places-616461.json"].sorted())

    let second = try await folder.ada(in: store)
    #expect(await second.here == "Me [Edit profile]", "\(second.transcript)")
    let shown = await second.type("look")
    #expect(shown.hasLine("Name: Ada King") && shown.hasLine("Bio: I like engines"), "\(shown)")
    await second.type("save")
    #expect(try await store.member(TestSupport.ada, as: .grace).bio == "I like engines")
    #expect(try folder.text(of: TestSupport.ada)?.contains("engines") == false)
  }

  @Test("A form saved or discarded on quitting leaves no draft", arguments: ["discard", "save"])
  func givenUp(answer: String) async throws {
    let first = try await folder.ada(["me", "edit", "bio I like engines"], in: store)
    await first.type("quit", answer)
    #expect(first.window.screens.isEmpty, "\(first.transcript)")
    #expect(try folder.text(of: TestSupport.ada)?.contains("engines") == false)
    let second = try await folder.ada(in: store)
    #expect(await second.type("look").hasLine("Nothing changed yet."), "\(second.transcript)")
  }

  @Test("An account that is deleted without restoration leaves no saved screens")
  func deleted() async throws {
    try await folder.ada(["me", "edit", "bio Engines"], in: store)
    let journey = try await Journey(store: store, folder: folder, restores: false)
    try await journey.logIn(TestSupport.ada)
    await journey.type("me", "delete", "yes", "ada", Journey.password)
    #expect(await journey.here == "Welcome", "\(journey.transcript)")
    #expect(try folder.names() == [])
  }
}
