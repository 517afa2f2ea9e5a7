import Wording

/// German, as an app has it that speaks German: one file of its own.
nonisolated struct German: Language {
  var tag: String { "de" }

  func number(_ number: Int) -> String { grouped(number, by: ".") }

  func day(_ day: LocalDay, _ style: DayStyle) -> String {
    switch day {
    case .today: style == .spoken ? "heute" : "Heute"
    case .yesterday: style == .spoken ? "gestern" : "Gestern"
    case .other(let weekday, let day, let month, let year):
      (style == .heading ? "\(Self.weekdays[weekday]), " : "") + "\(day). "
        + (style == .short ? Self.shortMonths[month - 1] : Self.months[month - 1])
        + (year.map { " \($0)" } ?? "")
    }
  }

  private static let weekdays = [
    "Sonntag", "Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag",
  ]
  private static let months = [
    "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober",
    "November", "Dezember",
  ]
  private static let shortMonths = [
    "Jan.", "Feb.", "März", "Apr.", "Mai", "Juni", "Juli", "Aug.", "Sept.", "Okt.", "Nov.", "Dez.",
  ]

  func moment(_ day: String, _ time: String) -> String { "\(day), \(time)" }
  func anyOf(_ words: [String]) -> String { listed(words, before: " oder ") }
  func quoted(_ text: String) -> String { "„\(text)“" }
  func progress(_ done: Int, of total: Int) -> String { "\(done) von \(total)" }
  func help(showing place: String) -> String { "zeigt \(place)" }

  func argument(_ kind: Argument.Kind) -> String {
    switch kind {
    case .none: ""
    case .user, .userAndText: "Person"
    case .text: "Text"
    case .number: "Zahl"
    case .link: "Link"
    case .file: "Datei"
    case .command: "Befehl"
    }
  }

  func sample(_ kind: Argument.Kind) -> String {
    switch kind {
    case .file: "meine-daten.json"
    case .userAndText: "ada hallo"
    default: "Tee"
    }
  }

  func answer(_ answer: Interaction.Answer) -> String {
    switch answer {
    case .yes: "ja"
    case .no: "nein"
    case .save: "sichern"
    case .discard: "verwerfen"
    case .stay: "bleiben"
    }
  }

  func command(_ command: FrontCommand) -> CommandWords {
    switch command {
    case .help:
      CommandWords(
        "hilfe", help: "zählt die Befehle auf oder erklärt einen", example: "zurück",
        synonyms: ["?"])
    case .back: CommandWords("zurück", help: "verlässt diese Seite")
    case .home: CommandWords("anfang", help: "zeigt die erste Seite")
    case .open: CommandWords("öffne", help: "öffnet einen Link", example: "<Link>")
    case .link: CommandWords("link", help: "zeigt den Link dieser Seite")
    case .where: CommandWords("wo", help: "zeigt, welche Seiten offen sind und welche du siehst")
    case .why: CommandWords("warum", help: "sagt, welche Schritte zu dieser Seite führten")
    case .inspect:
      CommandWords(
        "untersuche", help: "zeigt Seiten, letzte Schritte und Wartendes, für Entwickler")
    case .look: CommandWords("zeige", help: "lädt diese Seite neu und zeigt sie ganz")
    case .again: CommandWords("nochmal", help: "sendet den Text, der nicht gesendet wurde")
    case .expect:
      CommandWords(
        "erwarte", help: "schlägt fehl, wenn die Seite diesen Text nicht zeigt",
        example: "Ada Lovelace")
    case .quit: CommandWords("ende", help: "beendet das Programm")
    case .more: CommandWords("mehr", help: "zeigt die nächsten Zeilen")
    case .all: CommandWords("alle", help: "zeigt jede Zeile")
    case .find: CommandWords("finde", help: "zeigt die Zeilen mit diesem Text", example: "ada")
    case .say: CommandWords("sag", help: "sendet jeden Text, auch einen Befehl", example: "ende")
    case .reply:
      CommandWords(
        "antworte", help: "antwortet der letzten Nachricht oder öffnet sie",
        example: "bis um sechs", synonyms: ["a"])
    }
  }

  func sentence(_ sentence: KernelSentence) -> Note {
    switch sentence {
    case .really(let line): "Wirklich \(line)?"
    case .wouldLose(let content): "Verloren ginge: \(content ?? "nichts")."
    case .whichOne: "Welche Zahl?"
    case .needs(let word, let argument): "\(word) braucht \(phrase: .argument(argument))."
    case .youWrote(let text): "Du hast geschrieben: \(text)"
    case .screenClosed: "Die Seite wurde inzwischen geschlossen, deshalb geschah nichts."
    case .questionGone:
      "Die Frage gibt es nicht mehr. \(suggesting: .look), um zu sehen, was es gibt."
    case .stillHere: "Du bist noch hier, mit allem, was du geändert hast."
    case .nothingChanged: "Nichts wurde geändert."
    case .cancelled: "Abgebrochen. \(suggesting: .look), um zu sehen, was geschehen ist."
    case .internalError(let fault):
      "Interner Fehler\(fault). \(suggesting: .look), um zu sehen, wo du bist, und versuche es erneut."
    case .choices(let choices): self.choices(choices)
    case .counts(let amounts, let list):
      list.map { "\(counted(amounts)). \(suggesting: $0), um sie aufzuzählen." }
        ?? "\(counted(amounts))."
    case .draftKept(let address):
      "Dein Entwurf bei \(address) bleibt bis zum nächsten Mal, deshalb werden die Seiten, die du jetzt öffnest, nicht gesichert."
    case .notReopened(let address, let reason): "\(address) wurde nicht wieder geöffnet: \(reason)"
    case .reopened:
      "Es geht weiter, wo du aufgehört hast. \(suggesting: .home) für die erste Seite."
    }
  }

  private func choices(_ choices: [Alert.Choice]) -> Note {
    let steps = choices.map { "\(suggesting: WordCommand($0.word)): \($0.label)" as Note }
    guard let first = steps.first else { return "\(suggesting: .back)." }
    return steps.dropFirst().reduce(first) { "\($0), oder \($1)" } + "."
  }

  private func counted(_ amounts: [Notice.Amount]) -> String {
    amounts.map { "\($0.count) \($0.count == 1 ? $0.one ?? "Meldung" : $0.many ?? "Meldungen")" }
      .joined(separator: ", ")
  }

  func message(_ error: RoutingError) -> Note {
    switch error {
    case .detached:
      "Diese Seite wurde inzwischen geschlossen. \(suggesting: .look), um zu sehen, wo du bist."
    case .cannotClose(let title):
      "\(title) lässt sich nicht schließen. \(suggesting: .help), um zu sehen, was du tun kannst."
    case .nothingToGoBackTo:
      "Es gibt nichts, wohin es zurück ginge. \(suggesting: .help), um zu sehen, was du tun kannst."
    case .nothingToDismiss: "Es gibt keine Seite, die geschlossen werden könnte."
    case .gone(let name):
      "\(name.isEmpty ? "Diese Zeile" : name) gibt es nicht mehr. \(suggesting: .look), um zu sehen, was es gibt."
    case .alreadyShown(let title): "\(title) ist schon offen."
    case .notShown(let title): "\(title) ließ sich nicht zeigen."
    case .tooDeep(let title):
      "Die Reiter von \(title) sind zu tief geschachtelt. Geh zuerst zurück."
    case .noSuchTab(let name): "Es gibt keinen Reiter \(name)."
    case .insideChange(let move): "Eine Navigation begann in einer anderen: \(move)."
    case .deadlock(let move, let other):
      "Zwei Navigationen hätten aufeinander gewartet: \(move) und \(other)."
    case .outsideChange: "Die Seiten wurden außerhalb einer Navigation geändert."
    case .vetoed(let title, let losing):
      "\(title) wurde nicht geschlossen, denn verloren ginge: \(losing)."
    case .denied(""): "Das steht dir jetzt nicht offen."
    case .denied(let reason): Note(reason)
    case .redirected(let place): "\(named(place)) steht dir jetzt nicht offen."
    case .redirectedInCircles(let places):
      "Die Umleitungen drehen sich im Kreis, deshalb wurde nichts geöffnet: \(places.map(named).joined(separator: ", "))."
    case .covered(let title): "\(title) ist im Weg. Schließe das, dann öffne den Link erneut."
    case .noSuchDestination(let place):
      "\(named(place)) lässt sich nicht öffnen: Eine solche Seite gibt es nicht."
    case .loop(let moves):
      "Die Navigation hielt an, weil diese Schritte einander auslösen: \(moves.joined(separator: ", "))."
    }
  }

  private func named(_ place: String) -> String {
    place.isEmpty ? "Eine Seite ohne Link" : place
  }

  func message(_ error: LinkError) -> Note {
    switch error {
    case .malformed(let link):
      "Der Link \(link) ist ungültig: Auf % folgen zwei hexadezimale Ziffern. Verbessere ihn und öffne ihn erneut."
    case .foreign(let link):
      link.lowercased().hasPrefix("http")
        ? "Diese App öffnet nur ihre eigenen Links. Öffne diesen in einem Browser: \(link)"
        : "Der Link \(link) gehört nicht zu dieser App. \(suggesting: .link), um einen zu sehen."
    case .unknown(let link):
      "Der Link \(link) führt zu keiner Seite. \(suggesting: .link), um einen gültigen zu sehen."
    case .tooLong(let count):
      "Der Link ist zu lang (\(number(count)) Bytes). Prüfe ihn und öffne ihn erneut."
    }
  }

  func message(_ error: ArgumentError) -> Note {
    switch error {
    case .noUser("", let offer):
      "\(offer.command.word) braucht \(phrase: .argument(offer.missing)), ein Wort. \(suggesting: .command(offer))."
    case .noNumber("", let offer), .noValue("", let offer):
      "\(offer.command.word) braucht \(phrase: .argument(offer.missing)). \(suggesting: .command(offer))."
    case .noNumber(let text, let offer):
      "\(quoted(text)) ist keine Zahl. \(suggesting: .command(offer))."
    case .noUser(let text, let offer):
      "\(quoted(text)) ist kein Benutzername, der ein Wort ist. \(suggesting: .command(offer))."
    case .noValue(let text, let offer):
      "\(quoted(text)) kann nicht auf \(offer.command.word) folgen. \(suggesting: .command(offer))."
    }
  }

  func message(_ error: LineError) -> Note {
    switch error {
    case .unknownWord("", _, let needsSlash):
      "Nach dem Schrägstrich fehlt ein Befehl, wie \(slash(needsSlash))hilfe."
    case .unknownWord(let name, let meant, let needsSlash):
      "Den Befehl \(quoted(name)) gibt es nicht.\(meintest(meant)) Tippe \(slash(needsSlash))hilfe für die Befehle\(needsSlash ? ", oder // für einen Text, der mit / beginnt" : "")."
    case .onlyOnItsPage(let word, let page, let place):
      "\(word) geht nur auf \(page). \(suggesting: .open(place)), um \(place.missing == .none ? "dorthin zu gehen" : "eine zu öffnen, und tippe dort /\(word)")."
    case .held(let text, nil):
      "Nicht gesendet. \(reason(text))"
        + (text.isSayable ? " Um den Text zu senden, tippe /sag davor." : "")
    case .held(let text, let isInLine?):
      "Noch nicht gesendet. \(reason(text)) \(sending(isInLine)) sendet den Text."
    case .heldAnswer(let user, before: let other?, _, let isInLine):
      "Noch nicht gesendet: \(other) schrieb, nachdem du begonnen hast. \(sending(isInLine)) sendet an \(user), von der die vorige Nachricht war; eine andere Zeile geht an \(other)."
    case .heldAnswer(let user, nil, in: let person?, let isInLine):
      "Noch nicht gesendet: Dies ist die Unterhaltung mit \(person), aber zuletzt schrieb \(user). \(sending(isInLine)) sendet an \(user); ein Text ohne Befehl geht an \(person)."
    case .heldAnswer(let user, nil, nil, let isInLine):
      "Noch nicht gesendet: \(user) schrieb, nachdem du begonnen hast. \(sending(isInLine)) sendet an \(user)."
    case .nobodyToAnswer:
      "Es kam keine Nachricht, die man beantworten kann. \(suggesting: .help) für die Befehle."
    case .noArgument(let word, let written, let argument, let example):
      "\(word) braucht \(phrase: .argument(argument)): tippe \(written) \(phrase: .argument(argument))\(example.map { ", zum Beispiel \($0)" } ?? ".")"
    case .needlessArgument(let argument, let word, let meant, let gist):
      "\(word) braucht \(argument.map(quoted) ?? "nichts danach") nicht, deshalb geschah nichts.\(meintest(meant)) Tippe \(word) allein\(gist.isEmpty ? "" : " (\(gist))")."
    case .noSuchRow(let number, count: 0, _):
      "Eine Zeile \(number) gibt es hier nicht. \(suggesting: .help) für die Befehle."
    case .noSuchRow(let number, _, isShown: false):
      "Zeile \(number) wurde noch nicht gezeigt. Tippe alle, um alle zu sehen, und versuche es erneut."
    case .noSuchRow(let number, let count, _):
      "Eine Zeile \(number) gibt es nicht; die Liste hat \(count). Tippe zeige, um sie zu sehen."
    case .noLongerOffered(let word):
      "\(word) geht hier jetzt nicht. \(suggesting: .help) für die Befehle."
    case .screenGone(nil):
      "Die Seite wurde inzwischen geschlossen, deshalb wurde deine Eingabe verworfen."
    case .screenGone(let line?):
      "Die Seite wurde inzwischen geschlossen, deshalb wurde diese Zeile nicht ausgeführt: \(line)"
    case .afterFailure:
      "Nicht gesendet: Der Befehl davor schlug fehl, vielleicht war der Text für jemand anderen. \(suggesting: .look), dann sende ihn erneut."
    case .secretsDropped:
      "Was du ungesehen getippt hast, wurde verworfen, weil es das Passwort sein könnte. Tippe es erneut."
    case .nothingFound(let text):
      "Keine Zeile enthält \(quoted(text)). Versuche einen anderen Text oder einen Teil davon."
    case .noLink(let title):
      "\(title) hat keinen Link. \(suggesting: WordCommand("wo")), um zu sehen, welche Seiten einen haben."
    case .tooLong:
      "Die Zeile ist zu lang (mehr als 1 MiB) und wurde übersprungen. Teile sie in kürzere Zeilen."
    case .utf16:
      "Die Eingabe ist UTF-16, deshalb wurde keine Zeile ausgeführt. Sichere sie als UTF-8."
    case .notUTF8(nil):
      "Die Zeile ist nicht UTF-8, deshalb galt sie nicht als Geheimnis. Sichere das Skript als UTF-8."
    case .notUTF8(let locale?):
      "Dein Terminal sendet Text nicht in UTF-8 (\(locale)). Stelle es auf UTF-8, dann tippe das Geheimnis erneut."
    case .emptySecret:
      "Die Zeile ist leer, deshalb galt sie nicht als Geheimnis. Schreibe das Geheimnis ins Skript."
    case .ambiguous(let name, let words):
      "\(name) ist mehrdeutig: Es könnte \(anyOf(words)) sein. Tippe mehr Buchstaben."
    case .abbreviated(let name, let word, let written, let argument):
      "\(name) ist zu kurz für \(word), denn das löscht etwas. Tippe es ganz: \(written)\(argument == .none ? "" : " \(phrase: .argument(argument))")"
    case .notThere(let text):
      "Die Seite zeigt \(quoted(text)) nicht. \(suggesting: .look), um sie ganz zu sehen."
    case .sameWord(let word, let one, let other):
      "Das Wort \(word) bedeutet \(one) und \(other). Ändere es in der Sprache oder in der App."
    case .stillBusy(let names, let time):
      "Nach \(seconds(time)) abgebrochen: \(names.joined(separator: ", ")). Mit --settle-timeout dauert es länger."
    }
  }

  private func slash(_ needsSlash: Bool) -> String { needsSlash ? "/" : "" }
  private func sending(_ isInLine: Bool) -> String {
    isInLine ? "Die Eingabetaste" : "Die gleiche Zeile"
  }
  private func meintest(_ command: String?) -> String {
    command.map { " Meintest du \($0)?" } ?? ""
  }
  private func seconds(_ time: Duration) -> String {
    decimal(time).replacing(".", with: ",") + " s"
  }
  private func reason(_ text: LineError.HeldText) -> String {
    text.command.map { "Für den Befehl tippe /\($0)." }
      ?? "Der Text ginge an \(text.receiver ?? ""), nicht an \(text.user ?? "")."
  }
}
