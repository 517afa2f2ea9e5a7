import ConsoleIO
import ConsoleTestSupport
import ConsoleTesting
public import Foundation
import Observation
public import Presentation
import Routing
import Synchronization
import TestSupport
import Testing

@testable import Console

// `Progress` needs nothing else to be shown and cancelled.
extension Foundation.Progress: Presentation.WorkProgress {}

@Suite("Progress of slow work")
struct WorkTests {
  let people = People()

  /// Begins a session in which the work of a line goes on.
  private func atWork(
    on content: any ScreenContent, _ reader: Reader = .person(editsLines: true),
    settings: Front.Settings = .untimed, line: String = "save"
  ) async throws -> Decisions {
    let session = try await Decisions(on: content, reader, settings: settings)
    session.isBusy = true
    session.types(line)
    return session
  }

  @Test(
    "Rows that work adds to a page are drawn at once, and only once",
    arguments: [Reader.person(editsLines: true), .person(editsLines: false)])
  func rows(reader: Reader) async throws {
    let session = try await atWork(on: people, reader)
    people.page.rows.append(Row(id: "eve", "eve"))
    #expect(session.progresses() == "3. eve\n")
    #expect(session.progresses() == "")
    people.page.rows.append(Row(id: "linus", "linus"))
    #expect(session.settle().hasPrefix("4. linus\n"))
  }

  @Test("A list that work changes in the middle is drawn again after two seconds at most")
  func list() async throws {
    let session = try await atWork(on: people)
    people.page.rows = [Row(id: "eve", "eve")]
    #expect(session.progresses().contains("1. eve"))
    people.page.rows = [Row(id: "linus", "linus")]
    #expect(session.progresses() == "")
    #expect(session.progresses(after: .seconds(2)).contains("1. linus"))
  }

  @Test("A screen that work brought to the top is drawn when work changes its page")
  func arrival() async throws {
    let session = try await atWork(on: people)
    let others = People([])
    let window = session.console.window
    try await window.setStack([window.screens[0], screen(others)])
    #expect(session.progresses() == "")
    others.page.rows = [Row(id: "eve", "eve")]
    #expect(session.progresses().contains("1. eve"))
    others.page.rows.append(Row(id: "linus", "linus"))
    #expect(session.settle().hasPrefix("2. linus\n"))
  }

  @Test("The first screen is drawn when its first load changes the page")
  func first() async throws {
    let console = ConsoleRun()
    try await console.window.show(.stack(screen(people)))
    let reader = Reader.person(editsLines: true)
    var state = FrontState(console.session, reader, .untimed)
    _ = state.progressed(at: .now, isTyping: false)
    people.page.rows.append(Row(id: "eve", "eve"))
    let effects = state.progressed(at: .now, isTyping: false)
    #expect(
      effects.contains {
        if case .show(let events) = $0 { events.contains(where: \.isPage) } else { false }
      })
  }

  @Test("Nothing is drawn during work that leads to a secret, or ends the session")
  func withheld() async throws {
    people.page.leadsToSecret = true
    let session = try await atWork(on: people, line: "1")
    people.page.rows.append(Row(id: "eve", "eve"))
    #expect(session.progresses() == "")
    people.page.leadsToSecret = false
    session.settle()
    session.types("save")
    let welcome = People([])
    try await session.console.window.show(.stack(screen(welcome)))
    session.progresses()
    welcome.page.rows.append(Row(id: "eve", "eve"))
    #expect(session.progresses() == "")
  }

  @Test(
    "The count of a progress is that of its units, or a percentage without units",
    arguments: [
      (10, 3, " 3 of 10"), (10, 0, " 0 of 10"), (1, 0, ""), (1, 1, " 100%"), (-1, 0, ""),
      (0, 0, ""),
    ] as [(Int64, Int64, String)])
  func counts(total: Int64, completed: Int64, text: String) async throws {
    let download = Download()
    let progress = Progress(totalUnitCount: total)
    progress.completedUnitCount = completed
    download.workProgress = progress
    let session = try await atWork(on: download)
    #expect(session.works() == "Working …\(text)\n")
  }

  @Test("A progress of several parts is told as a percentage while no unit is done")
  func parts() {
    let whole = Progress(totalUnitCount: 1)
    let part = Progress(totalUnitCount: 4, parent: whole, pendingUnitCount: 1)
    part.completedUnitCount = 1
    #expect(whole.count == "25%")
  }

  @Test("A listener hears the count in the sentence about the work")
  func spoken() async throws {
    let download = Download()
    download.workProgress = Progress(totalUnitCount: 10)
    let session = try await atWork(on: download, settings: .untimed { $0.format = .sentences })
    #expect(session.works() == "Working, 0 of 10.\n")
  }

  @Test("Where no line is edited, a count that changed is told every two seconds")
  func lines() async throws {
    let download = Download()
    let progress = Progress(totalUnitCount: 10)
    download.workProgress = progress
    let session = try await atWork(on: download, .person(editsLines: false))
    session.works()
    progress.completedUnitCount = 3
    #expect(session.progresses(after: .seconds(1)) == "")
    #expect(session.progresses(after: .seconds(1)) == "Working … 3 of 10\n")
    #expect(session.progresses(after: .seconds(2)) == "")
  }

  @Test("A terminal shows the count in the prompt, and ^C cancels the progress with its handler")
  func cancelled() async throws {
    let (console, person, download) = (ConsoleRun(), Person(editsLines: true), Download())
    let progress = Progress(totalUnitCount: 10)
    let handled = Mutex(0)
    progress.cancellationHandler = { handled.withLock { $0 += 1 } }
    download.workProgress = progress
    try await console.run(person, on: download, at: "downloads> ", settings: .jumping) {
      await person.types("save", until: "busy (0 of 10)> ")
      progress.completedUnitCount = 3
      await until { person.prompt == "busy (3 of 10)> " }
      await person.types(.cancelled(wasEmpty: false), until: "downloads> ")
    }
    #expect(progress.isCancelled)
    #expect(handled.withLock { $0 } == 1)
    #expect(console.transcript.text.contains("Working … 0 of 10\n"))
    #expect(console.transcript.text.contains("\nCancelled. "))
  }

  @Test("A program that follows is told of a page that changes during work")
  func follows() async throws {
    let (console, person, download) = (ConsoleRun(), Person(), Download())
    let clock = HandClock()
    let settings = Front.Settings.untimed {
      ($0.format, $0.follows, $0.clock) = (.json, true, clock.clock)
    }
    try await console.run(person, on: download, at: "downloads> ", settings: settings) {
      person.types("save")
      await until { download.isSaving }
      download.page.rows.append(Row(id: "1", "1.txt"))
      await letMainActorRun()
      await clock.advance(by: .milliseconds(100))
      #expect(console.events.map(\.summary).last == "rows [\"1.txt\"]")
      #expect(download.isSaving)
      download.end.continuation.finish()
    }
    clock.endSleeps()
    let events = console.events.map(\.summary)
    #expect(events.count { $0.contains("1.txt") } == 1, "\(events)")
  }
}

/// A page with work that goes on until a test ends it.
@Observable
private final class Download: Presenter {
  static let screenIdentifier = "Download"
  enum Command: PageCommand {
    case save
    static let actions = [Action("save", save, help: "Save.")]
  }

  var page = Page(
    "Downloads", actions: Command.actions,
    prompt: Prompt(.command, "downloads"))
  var workProgress: (any WorkProgress)?
  private(set) var isSaving = false
  @ObservationIgnored let end = AsyncStream.makeStream(of: Void.self)

  func perform(_ command: Command) async throws -> Note? {
    isSaving = true
    defer { isSaving = false }
    for await _ in end.stream {}
    try Task.checkCancellation()
    return nil
  }
}
