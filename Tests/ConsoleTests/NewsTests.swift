import ConsoleTestSupport
import ConsoleTesting
import Presentation
import Routing
import TestSupport
import Testing

@testable import Console
@testable import ConsoleIO

@Suite("The count of unread items")
struct UnreadTests {
  let console = ConsoleRun()
  let person = Person(editsLines: true)
  let people = People()

  @Test(
    "The prompt of a person counts what is unread, up to 99, but not that of a secret",
    arguments: [
      (.command, nil, "friends> "), (.command, 0, "friends> "),
      (.command, 1, "friends (1 unread)> "),
      (.text, 99, "friends (99 unread)> "), (.text, 100, "friends (99+ unread)> "),
      (.secret, 2, "friends> "),
    ] as [(Prompt.Kind, Int?, String)])
  func count(kind: Prompt.Kind, unread: Int?, prompt: String) async throws {
    people.page.prompt.kind = kind
    let session = try await Decisions(on: people)
    session.console.notices.counts = unread.map { ["friends": $0] }
    #expect(session.state.line(of: session.state.prompt).text == prompt)
  }

  @Test("Where the title counts something, the prompt names what it counts; a question does not")
  func named() async throws {
    people.page.badge = "1 request"
    let session = try await Decisions(on: people)
    session.console.notices.counts = ["friends": 2]
    #expect(session.state.line(of: session.state.prompt).text == "friends (2 unread)> ")
    session.state.asking.question = .init(.value(people.page.actions[0]), about: nil)
    #expect(session.state.prompt.unread == 0)
  }

  @Test("The count does not separate the lines that are recalled for a person")
  func history() async throws {
    let state = try await Decisions(on: people).state
    var prompt = Prompt(.text, "to ada")
    let topic = state.line(of: prompt).topic
    prompt.unread = 3
    #expect(state.line(of: prompt).topic == topic)
  }

  @Test("The prompt changes while a line is awaited, without a notice too")
  func changes() async throws {
    let text = try await console.run(person, on: people, at: "friends> ") {
      console.notices.counts = ["friends": 2, "chats": 1]
      await until { person.prompt == "friends (3 unread)> " }
      console.notices.counts = ["friends": 0]
      await until { person.prompt == "friends> " }
    }
    #expect(text == "\n", "Nothing but the prompt is drawn.")
  }

  @Test("Each reader gets the count in their way", arguments: Session.all(in: "Unread"))
  func readers(session: Session) async throws { try await session.holds(with: Self.changes) }

  private static let changes: [String: Shop.Change] = [
    "3 unread": { $0.console.notices.counts = ["friends": 3] }
  ]
}

@Suite("Pace of news")
struct NewsPaceTests {
  private let start = ContinuousClock.now

  /// Returns the times in seconds at which news are shown, if one comes at each of `times`.
  private func shown(_ times: [Double]) -> [Double] {
    var (pace, shown, alarm) = (NewsPace(), [Double](), Double.infinity)
    var rest = times[...]
    while !rest.isEmpty || alarm < .infinity {
      let time = min(rest.first ?? .infinity, alarm)
      let count = rest.prefix { $0 == time }.count
      rest = rest.dropFirst(count)
      alarm = .infinity
      let wait = pace.wait(at: start + .seconds(time))
      if wait > .zero {
        alarm = time + wait / .seconds(1)
      } else {
        pace.show(1)
        shown.append(time)
      }
    }
    return shown
  }

  @Test("A few notices are shown as they come, and those after a pause too")
  func few() {
    #expect(shown([0, 0.5, 1, 1.5]) == [0, 0.5, 1, 1.5])
    #expect(shown([0, 2, 4, 6, 8, 10]) == [0, 2, 4, 6, 8, 10])
  }

  @Test("20,000 notices within some minutes become five", arguments: [10.0, 100, 290])
  func flood(seconds: Double) {
    let times = (0..<20_000).map { Double($0) * seconds / 20_000 }
    let shown = shown(times)
    #expect(shown.count == 5, "\(shown)")
    #expect(shown.last.map { $0 >= seconds + 1.9 } == true)
  }

  @Test("News wait five minutes at most")
  func longest() {
    let shown = shown((0..<700).map(Double.init))
    #expect(shown.count == 7 && shown[4] == 304, "\(shown)")
  }
}

@Suite("Bell")
struct BellTests {
  @Test(
    "The bell rings for a notice that comes while a person is at a prompt, if it is on",
    arguments: Session.all(in: "Bell"))
  func bell(session: Session) async throws {
    try await session.holds(with: [
      "rings": { $0.settings.rings = true },
      "a notice": { shop in
        shop.console.notices.post(Notice("Ada Lovelace: hi"))
        await until { shop.console.transcript.text.contains("hi") }
      },
      "an own notice": { shop in
        shop.people.whenChosen = { [notices = shop.console.notices] in notices.post(Notice("Done."))
        }
      },
    ])
  }
}
