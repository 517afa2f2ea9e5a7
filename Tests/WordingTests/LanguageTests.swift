import ConsoleTestSupport
import ConsoleTesting
import Foundation
import LanguageTestSupport
import Presentation
import Routing
import Testing
import Wording

@testable import Console

@Suite("Another language")
struct LanguageTests {
  private let console = ConsoleRun()

  private var german: Front.Settings { .untimed { $0.language = German() } }

  @Test("Numbers, days, plurals and choices have the order and the words of the language")
  func forms() {
    let german = German()
    let day = LocalDay.other(weekday: 5, day: 3, month: 4, year: 2026)
    #expect(german.number(1_234_567) == "1.234.567")
    #expect(german.day(day, .heading) == "Freitag, 3. April 2026")
    #expect(german.moment(german.day(day, .short), "20:48") == "3. Apr. 2026, 20:48")
    #expect(german.console(.rows(1)) == "1 Zeile")
    #expect(german.console(.rows(2_000)) == "2.000 Zeilen")
    #expect(german.anyOf(["mehr", "alle", "finde"]) == "mehr, alle oder finde")
  }

  @Test("An app has its own words beside those of the kernel, in one value")
  func ownWords() async throws {
    let words: any BasketWords = German()
    let people = People()
    people.page.notes = [words.emptyBasket]
    let text = try await console.run(
      "ende", on: people, settings: .untimed { $0.language = words })
    #expect(text.hasPrefix("Friends\nDer Korb ist leer. Tippe hilfe.\n"))
  }

  @Test("A command has the word of the language, and the English one in a script too")
  func synonyms() async throws {
    let text = try await console.run(
      "zurück", "hilfe zurück", "back", "help back", "ende", on: People(), settings: german)
    #expect(
      text.contains("friends> hilfe zurück\nzurück  verlässt diese Seite\nBeispiel: zurück\n"))
    #expect(text.contains("friends> help back\nzurück  verlässt diese Seite\n"))
    #expect(text.components(separatedBy: "Es gibt nichts, wohin es zurück ginge.").count == 3)
    #expect(console.status == 1)
  }

  @Test("Questions are answered in the language or in English", arguments: ["ja", "j", "yes", "y"])
  func answers(yes: String) async throws {
    let people = People()
    let text = try await console.run(
      "remove ada", "nein", "remove ada", yes, on: people, isTerminal: true, settings: german)
    #expect(text.contains("Wirklich remove ada? Tippe j oder ja, um zuzustimmen;"))
    #expect(people.done == ["remove ada"])
  }

  @Test("The answers of an alert have words of the language, which its steps name")
  func alert() async throws {
    let router = AskingRouter(factory: ())
    let home = Screen(People(), router: router, at: TestDestination("home"))
    try await console.window.show(.stack(home))
    var isConfirmed: Bool?
    console.window.start {
      isConfirmed = try await router.confirm("Ersetzen?", yes: "ersetzt sie", no: "behält sie")
    }
    #expect(await console.window.settled().isEmpty)
    _ = await console.front(ScriptedInput(["vielleicht", "ja"]), settings: german).run()
    let text = console.transcript.text
    #expect(text.contains("Tippe ja: ersetzt sie, oder nein: behält sie."), "\(text)")
    #expect(text.contains("ja oder nein> "))
    #expect(isConfirmed == true)
  }

  private final class AskingRouter: Router<Void>, AlertRoute {}

  @Test("JSON names commands, screens and codes as in English")
  func json() async throws {
    let talk = Talk()
    talk.page.actions.append(.say)
    var settings = Front.Settings.json
    settings.language = German()
    let text = try await console.run("/say quit", "/where", "/nix", on: talk, settings: settings)
    #expect(text.contains(#""example":"say Ende""#) || text.contains(#""word":"say""#))
    #expect(text.contains(#""code":"unknownWord""#))
    #expect(talk.said == ["quit"])
  }

  @Test(
    "The name of an account that becomes a word of the front end can still be given to a command")
  func reserved() async throws {
    let people = People(["hilfe", "ada"])
    #expect(Front.words(in: German()).contains("hilfe"))
    try await console.run(
      "1", "remove hilfe", "ja", on: people, isTerminal: true, settings: german)
    #expect(people.chosen == ["hilfe"])
    #expect(people.done == ["remove hilfe"])
  }

  @Test(
    "A word of the language that the app has too ends the session at its start, with both named")
  func collision() async throws {
    console.session.commands = { [.screen("hilfe", TestDestination("shelf"))] }
    let text = try await console.run("look", on: People(), width: 200, settings: german)
    let sentence =
      "Das Wort hilfe bedeutet help und hilfe. Ändere es in der Sprache oder in der App."
    #expect(text.hasSuffix("\(sentence)\n"), "\(text)")
    #expect(console.status == 70)
  }

  @Test(
    "No language has one word for two commands or answers, but English words stay those of the app")
  func collisions() {
    let home = Action.screen("home", TestDestination("home"))
    #expect(FrontWords(German()).collision(with: [home]) == nil)
    #expect(FrontWords(English()).collision(with: [home]) == nil)
    #expect(
      FrontWords(Marked([.back: "x", .quit: "x"])).collision(with: [])
        == .sameWord("x", "back", "quit"))
    #expect(
      FrontWords(Marked([.find: "all"])).collision(with: []) == .sameWord("all", "find", "all"))
    #expect(
      FrontWords(Marked([.back: Marked().answer(.yes)])).collision(with: [])?.code == "sameWord")
  }

  @Test(
    "A monkey finds a word of the language that a page or the app has too",
    arguments: [true, false])
  func monkey(isOfPage: Bool) async throws {
    let people = People()
    if isOfPage {
      people.page.actions.append(Action("hilfe", WordCommand("hilfe"), help: "help of the app"))
    } else {
      console.session.commands = { [.screen("hilfe", TestDestination("shelf"))] }
    }
    let monkey = Monkey(lines: 3, random: SeededGenerator(seed: 1), in: console.session)
    try await console.run(monkey, on: people, settings: german)
    #expect(monkey.finding?.message.contains("hilfe") == true)
  }
}

nonisolated private protocol BasketWords: Language { var emptyBasket: Note { get } }

nonisolated extension German: BasketWords {
  var emptyBasket: Note { "Der Korb ist leer. \(suggesting: .help)." }
}
