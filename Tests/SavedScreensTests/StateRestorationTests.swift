import Foundation
import OpenFiles
import Presentation
import Routing
import TestSupport
import Testing

@testable import SavedScreens

/// An app in which pages are numbered, and guests may open all of them.
@Suite("State restoration in an app for guests")
struct StateRestorationTests {
  private let folder = TemporaryFolder()
  private let notices = Notices()

  /// Starts the app, as a guest unless it has no login.
  private func start(link: String? = nil) async throws -> (Window, StateRestoration) {
    var links = LinkTable<Number>(scheme: "numbers")
    try links.add([
      Link("page/:number", typed: ["number": Int.self]) { $0["number"].map(Number.init) }
    ]) {
      $0
    }
    let window = Window()
    window.linkFormat = links.link
    window.resolver = { [links] in
      let page = try links.find($0)
      return Plan(
        [Number(0), page].map { page in Stop(page, by: .push) { _ in Number.screen(page) } })
    }
    try await window.show(.stack(Number.screen(Number(0))))
    if let link { try await window.open(link: link) }
    return (
      window,
      StateRestoration(
        in: SavedStateFiles(path: folder.path("data")), notices: notices, keepsTop: link != nil)
    )
  }

  private func titles(_ window: Window) -> [String] { window.screens.map(\.title) }

  @Test("The next start shows the screens of the last one, and a link stays on top")
  func start() async throws {
    let (first, saving) = try await start()
    await saving.settled(in: first, of: "")
    try await first.open(link: "numbers://page/1")
    try await first.open(link: "numbers://page/2")
    await saving.settled(in: first, of: "")
    #expect(try folder.mode("data") == 0o700)

    let (second, restoring) = try await start()
    await restoring.settled(in: second, of: "")
    #expect(titles(second) == ["0", "2"])

    let (third, leading) = try await start(link: "numbers://page/3")
    await leading.settled(in: third, of: "")
    #expect(titles(third) == ["0", "3"])
    #expect(notices.isEmpty)
  }

  @Test(
    "A login that keeps the root restores the member's screens, but not over pages of the guest")
  func login() async throws {
    let (first, saving) = try await start()
    await saving.settled(in: first, of: "ada")
    try await first.open(link: "numbers://page/1")
    await saving.settled(in: first, of: "ada")

    let (second, restoring) = try await start()
    await restoring.settled(in: second, of: "")
    #expect(titles(second) == ["0"])
    await restoring.settled(in: second, of: "ada")
    #expect(titles(second) == ["0", "1"])
    try await second.show(.stack(Number.screen(Number(0))))
    await restoring.settled(in: second, of: "")
    try await second.open(link: "numbers://page/2")
    await restoring.settled(in: second, of: "")
    #expect(titles(second) == ["0", "2"])
    await restoring.settled(in: second, of: "ada")
    #expect(titles(second) == ["0", "2"])
  }

  @Test("A login that keeps a root of several tabs restores the member's screens")
  func tabs() async throws {
    func root() -> Root {
      .tabs(Tab("a", Number.screen(Number(0))), [Tab("b", Number.screen(Number(9)))])
    }
    let (window, restoration) = try await start()
    try await window.show(root())
    await restoration.settled(in: window, of: "ada")
    try await window.open(link: "numbers://page/1")
    await restoration.settled(in: window, of: "ada")

    let (second, restoring) = try await start()
    try await second.show(root())
    await restoring.settled(in: second, of: "")
    await restoring.settled(in: second, of: "ada")
    #expect(second.path.joined().map(\.address?.description) == ["page/0", "page/1"])
  }

  @Test("A state of a guest that cannot be read is left unchanged, also after a login and a logout")
  func kept() async throws {
    let text = #"{"version":9}"#
    try folder.write(text, to: "data/places-.json")
    let (window, restoration) = try await start()
    for user in ["", "ada", ""] {
      await restoration.settled(in: window, of: user)
      try await window.show(.stack(Number.screen(Number(0))))
    }
    await restoration.settled(in: window, of: "")
    #expect(try folder.text("data/places-.json") == text)
    #expect(notices.take().count == 1)
  }

  @Test("A logout restores no screens of a guest")
  func logout() async throws {
    let (window, restoration) = try await start()
    await restoration.settled(in: window, of: "")
    try await window.open(link: "numbers://page/1")
    await restoration.settled(in: window, of: "")
    await restoration.settled(in: window, of: "ada")
    try await window.show(.stack(Number.screen(Number(0))))
    await restoration.settled(in: window, of: "")
    #expect(titles(window) == ["0"])
  }

  @Test(
    "A file of an earlier version is read for its user alone",
    arguments: [
      ("", "", 2), ("", "ada", 1), (#""user":"ada","#, "ada", 2), (#""user":"ada","#, "", 1),
    ])
  func earlier(owner: String, user: String, count: Int) async throws {
    let text = #"""
      {"version":1,\#(owner)"state":{"selection":0,"tabs":[{"levels":[[{"address":"page/0"},\#
      {"address":"page/1"}]]}]}}
      """#
    try folder.write(text, to: "data/screens.json")
    let (window, restoration) = try await start()
    await restoration.settled(in: window, of: user)
    #expect(titles(window).count == count)
    #expect(try folder.text("data/screens.json") == text)
  }

  @Test("A file of an earlier version that cannot be read is named")
  func earlierUnreadable() async throws {
    try folder.write(#"{"version":9}"#, to: "data/screens.json")
    let (window, restoration) = try await start()
    await restoration.settled(in: window, of: "")
    #expect(
      notices.take().map(\.text) == [
        SavedStateError.newer(folder.path("data/screens.json")).message
      ])
  }

  @Test("A folder that cannot be made is reported in one notice, and nothing is saved")
  func noFolder() async throws {
    try folder.write("", to: "file")
    let files = SavedStateFiles(path: folder.path("file/data"))
    let restoration = StateRestoration(in: files, notices: notices)
    let (window, _) = try await start()
    for _ in 1...2 { await restoration.settled(in: window, of: "") }
    #expect(
      notices.take().map(\.text) == [
        SavedStateError.unusable(files.location(of: ""), reason: "not a directory").message
      ])
  }
}

nonisolated private struct Number: Destination {
  let number: Int

  init(_ number: Int) { self.number = number }

  var address: Address? { Address("page", "\(number)") }

  @MainActor static func screen(_ number: Number) -> Screen {
    Screen(NumberContent("\(number.number)"), router: Router(factory: ()), at: number)
  }
}

private final class NumberContent: ScreenContent {
  let title: String

  init(_ title: String) { self.title = title }
}
