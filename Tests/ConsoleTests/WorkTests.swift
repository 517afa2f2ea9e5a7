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
import Wording

// `Progress` needs nothing else to be shown and cancelled.
extension Foundation.Progress: Presentation.WorkProgress {}

@Suite("Progress of slow work")
struct WorkTests {
  let people = People()

  /// Types `line`, whose work goes on, and takes the steps.
  nonisolated private static func work(
    _ rule: String, _ reader: Reader = .person(editsLines: true), line: String = "save",
    steps: @escaping @MainActor (Decisions, People) async throws -> Void
  ) -> Course<People> {
    Course(rule, reader) { session, people in
      people.page.leadsToSecret = line == "1"
      session.isBusy = true
      session.types(line)
      try await steps(session, people)
    }
  }

  private static func addRows(_ session: Decisions, _ people: People) {
    people.page.rows.append(Row(id: "eve", "eve"))
    for _ in 1...2 { session.progresses() }
    people.page.rows.append(Row(id: "linus", "linus"))
    session.settle()
  }

  @Test(
    "A page that work changes is drawn meanwhile",
    arguments: [
      work("Rows that work adds to a page are drawn at once, and only once", steps: addRows),
      work(
        "Rows that work adds are drawn at once also where the terminal edits lines",
        .person(editsLines: false), steps: addRows),
      work("A list that work changes in the middle is drawn again after two seconds at most") {
        $1.page.rows = [Row(id: "eve", "eve")]
        $0.progresses()
        $1.page.rows = [Row(id: "linus", "linus")]
        $0.progresses()
        $0.progresses(after: .seconds(2))
      },
      work("A screen that work brought to the top is drawn when work changes its page") {
        session, _ in
        let (others, window) = (People([]), session.console.window)
        try await window.setStack([window.screens[0], screen(others)])
        session.progresses()
        others.page.rows = [Row(id: "eve", "eve")]
        session.progresses()
        others.page.rows.append(Row(id: "linus", "linus"))
        session.settle()
      },
      work("Nothing is drawn during work that leads to a secret, or ends the session", line: "1") {
        $1.page.rows.append(Row(id: "eve", "eve"))
        $0.progresses()
        $1.page.leadsToSecret = false
        $0.settle()
        $0.types("save")
        let welcome = People([])
        try await $0.console.window.show(.stack(screen(welcome)))
        $0.progresses()
        welcome.page.rows.append(Row(id: "eve", "eve"))
        $0.progresses()
      },
    ] as [Course<People>])
  func drawn(course: Course<People>) async throws {
    try await course.holds(in: "Work", on: people)
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

  @Test(
    "The count of a progress is that of its units, or a percentage without units",
    arguments: [
      (10, 3, "3 of 10"), (10, 0, "0 of 10"), (1, 0, nil), (1, 1, "100%"), (-1, 0, nil),
      (0, 0, nil),
    ] as [(Int64, Int64, String?)])
  func counts(total: Int64, completed: Int64, text: String?) {
    let progress = Progress(totalUnitCount: total)
    progress.completedUnitCount = completed
    #expect(English().count(of: progress) == text)
  }

  @Test("A progress of several parts is told as a percentage while no unit is done")
  func parts() {
    let whole = Progress(totalUnitCount: 1)
    Progress(totalUnitCount: 4, parent: whole, pendingUnitCount: 1).completedUnitCount = 1
    #expect(English().count(of: whole) == "25%")
  }

  /// Begins the work of a download of 10 units.
  private func download(
    _ progress: Progress, _ reader: Reader, _ format: Front.Settings.Format = .text
  ) async throws -> Decisions {
    let download = Download()
    download.workProgress = progress
    let session = try await Decisions(
      on: download, reader, settings: .untimed { $0.format = format })
    session.isBusy = true
    session.types("save")
    return session
  }

  @Test("A listener hears the count in the sentence about the work")
  func spoken() async throws {
    let progress = Progress(totalUnitCount: 10)
    let session = try await download(progress, .person(editsLines: true), .sentences)
    #expect(session.works() == "Working, 0 of 10.\n")
  }

  @Test("Where no line is edited, a count that changed is told every two seconds")
  func lines() async throws {
    let progress = Progress(totalUnitCount: 10)
    let session = try await download(progress, .person(editsLines: false))
    #expect(session.works() == "Working … 0 of 10\n")
    progress.completedUnitCount = 3
    let shown = [1, 1, 2].map { session.progresses(after: .seconds($0)) }
    #expect(shown == ["", "Working … 3 of 10\n", ""])
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
