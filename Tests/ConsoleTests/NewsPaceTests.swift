import ConsoleTestSupport
import ConsoleTesting
import Presentation
import Routing
import TestSupport
import Testing

@testable import Console

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
  let console = ConsoleRun()
  let people = People()

  @Test(
    "Scripts, JSON and sentences ring no bell",
    arguments: [(.text, false), (.json, true), (.sentences, true)]
      as [(Front.Settings.Format, Bool)])
  func others(format: Front.Settings.Format, isTerminal: Bool) async throws {
    let settings = Front.Settings.untimed { ($0.rings, $0.format) = (true, format) }
    let text = try await console.run("help", on: people, isTerminal: isTerminal, settings: settings)
    #expect(!text.contains("\u{1B}") && !text.contains("\u{07}"), "\(text)")
  }

  @Test(
    "The bell rings for a notice that comes while a line is awaited, if it is on",
    arguments: [true, false])
  func bell(rings: Bool) async throws {
    let settings = Front.Settings.untimed { $0.rings = rings }
    let text = try await console.run(Person(), on: people, at: "friends> ", settings: settings) {
      console.notices.post(Notice("Ada Lovelace: hi"))
      await until { console.transcript.text.contains("hi") }
    }
    #expect(text.contains("\u{07}* Ada Lovelace: hi\n") == rings)
    #expect(text.contains("\u{07}") == rings)
  }

  @Test("The bell does not ring for a notice of the person's own line")
  func own() async throws {
    people.whenChosen = { [notices = console.notices] in notices.post(Notice("Done.")) }
    let text = try await console.run(
      "1", on: people, isTerminal: true, settings: .untimed { $0.rings = true })
    #expect(text.contains("* Done.") && !text.contains("\u{07}"))
  }
}
