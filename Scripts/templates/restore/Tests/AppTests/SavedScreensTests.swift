import AppFrame
import Foundation
import HomeInterface
import RoutingTesting
import Testing

@testable import MyAppApp

struct SavedScreensTests {
  let folder = FileManager.default.temporaryDirectory.appending(path: "MyApp-\(UUID())")
  var file: URL { folder.appending(path: "screens.json") }

  /// Starts the app without tabs, which restores the screens of the last session.
  func start(_ factory: AppFactory = AppFactory()) async throws -> (Window, SavedScreens) {
    let table = ScreenTable(scheme: AppScreens.scheme, AppScreens.all + [Shelf.self])
    let window = try await factory.window(table: table)
    try await window.show(.stack(factory.screen(for: HomeDestination.home)))
    let screens = SavedScreens(in: folder.path, factory: factory)
    await screens.restore(in: window)
    return (window, screens)
  }

  @Test("The next session shows the screens of the last one, in a file for its owner alone")
  func restore() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let factory = AppFactory()
    let (window, screens) = try await start()
    try await window.expectTree("\(factory.home)")
    try await window.open(link: "myapp://shelf")
    await screens.settled(in: window)
    try await start(factory).0.expectTree("\(factory.home) > Shelf")
    #expect(factory.notices.isEmpty)
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test(
    "A file that cannot be read stays unchanged, and one notice says so",
    arguments: ["", "{", "[]", #"{"version":2,"state":{"tabs":[],"selection":0}}"#])
  func unreadable(text: String) async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    let factory = AppFactory()
    let (window, screens) = try await start(factory)
    try await window.expectTree("\(factory.home)")
    try await window.open(link: "myapp://shelf")
    await screens.settled(in: window)
    #expect(factory.notices.take().map(\.text) == [SavedScreensError.unreadable(file.path).message])
    #expect(try Data(contentsOf: file) == Data(text.utf8))
  }

  @Test("A file that cannot be written is reported in one notice")
  func unwritable() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    // This folder is where the new file would be.
    try FileManager.default.createDirectory(
      at: folder.appending(path: "screens.json.new/folder"), withIntermediateDirectories: true)
    let factory = AppFactory()
    let (window, screens) = try await start(factory)
    for _ in 1...2 { await screens.settled(in: window) }
    #expect(factory.notices.take().map(\.text) == [SavedScreensError.unwritable(file.path).message])
  }

  #if login
    @Test(
      "The screens of a member wait for the login of that member",
      arguments: [("ada", " > Shelf"), ("eve", "")])
    func member(user: String, rest: String) async throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      let first = AppFactory()
      first.session.user = "ada"
      var (window, screens) = try await start(first)
      try await window.open(link: "myapp://shelf")
      await screens.settled(in: window)

      let second = AppFactory()
      (window, screens) = try await start(second)
      try await window.expectTree("\(second.home) [Log in]")
      let saved = try Data(contentsOf: file)
      try await window.back()
      await screens.settled(in: window)
      try await window.expectTree("\(second.home)")
      #expect(try Data(contentsOf: file) == saved)
      second.session.user = user
      await screens.settled(in: window)
      try await window.expectTree("\(second.home)\(rest)")
    }

    @Test("Screens that a guest opened before the login stay, and a notice says so")
    func guest() async throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      let first = AppFactory()
      first.session.user = "ada"
      var (window, screens) = try await start(first)
      await screens.settled(in: window)

      let second = AppFactory()
      (window, screens) = try await start(second)
      try await window.back()
      try await window.open(link: "myapp://shelf")
      await screens.settled(in: window)
      second.session.user = "ada"
      await screens.settled(in: window)
      try await window.expectTree("\(second.home) > Shelf")
      #expect(second.notices.take().count == 2)
    }
  #endif
}

/// A screen on top of Home.
nonisolated private enum Shelf: Destination {
  case shelf

  static let links: [Link<Self>] = [Link("shelf") { _ in .shelf }]
  var address: Address? { Address("shelf") }
}

extension Shelf: AppDestination {
  static var transition: any Transition { .push }

  func screen(from _: AppFactory) -> Screen {
    Screen(ShelfContent(), router: Router(factory: ()), at: self)
  }
}

private final class ShelfContent: ScreenContent {
  let title = "Shelf"
}
