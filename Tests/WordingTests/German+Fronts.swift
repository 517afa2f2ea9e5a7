import SQLDriver
import Wording

/// The console and browsers.
nonisolated extension German {
  func console(_ text: ConsoleText) -> String {
    switch text {
    case .type(let beginsSentence): beginsSentence ? "Tippe " : "tippe "
    case .inTerminal: "in deinem Terminal"
    case .emptyLine: "eine leere Zeile"
    case .linkPlaceholder: "<Link>"
    case .amongText(let command): "getippt als \(command), wo ein Text erwartet wird"
    case .spoken(let kind, let isOptional):
      "\(argument(kind))\(isOptional ? ", wenn du willst" : "")"
    case .joint: " und "
    case .also("?", isSpoken: true): "; ein Fragezeichen tut das Gleiche"
    case .also(let word, let isSpoken): isSpoken ? "; \(word) tut das Gleiche" : " (auch: \(word))"

    case .matching(let filter): "mit \(quoted(filter))"
    case .more(let shown, let total): "\(shown) von \(number(total)): mehr"
    case .rows(let count): count == 1 ? "1 Zeile" : "\(number(count)) Zeilen"
    case .screen(let title, let way, let covered):
      "Seite: \(title)" + way.map { ", geöffnet von \($0)" }.joined()
        + covered.map { ", über \($0.joined(separator: ", dann "))" }.joined() + "."
    case .unreadAbove(let count, let command): "\(number(count)) ungelesen darüber: \(command)"
    case .moreBelow(let count, let command): "\(number(count)) weitere darunter: \(command)"
    case .place(let first, let last, let total):
      "\(number(first))\(first == last ? "" : " bis \(number(last))") von \(number(total))"
    case .rest(let shown, let total, let commands, let isSpoken):
      "\(isSpoken ? "Das waren " : "")\(number(shown)) von \(number(total)). Tippe \(commands) für andere."
    case .new: "neu"
    case .found: "gefunden"
    case .message(let author, let isNew, let moment):
      "\(isNew ? "Neue Nachricht" : "Nachricht") von \(author ?? "dir"), \(moment)"
    case .lastMessage(let author, let moment): "Letzte Nachricht von \(author ?? "dir"), \(moment)"
    case .userName(let user): ", Benutzername \(user)"
    case .row(let number, let total): "Zeile \(number) von \(total): "

    case .nothingOpen: "Nichts ist offen."
    case .shown: "gezeigt"
    case .youAreHere: "du bist hier"
    case .onTop: "darüber"
    case .level(let depth): "Ebene \(depth): "
    case .link(let link): ", Link \(link)"
    case .reason(let event): event.map(reason) ?? "Noch wurde keine Seite geöffnet."
    case .move(let event): move(event)
    case .inspected(let part, let names): "\(heading(of: part)): \(names.joined(separator: ", "))"

    case .notice: "Meldung: "
    case .question: "Frage: "
    case .failure: "Fehler: "
    case .newLine: ", neue Zeile: "
    case .spokenWay(let command, let answers):
      " Um \(answers ? "zu antworten" : "es zu sehen"), tippe \(command)"
    case .hiddenSecret: "* (ein Geheimnis, nicht aufgezeichnet)"

    case .waiting: "Wartet auf andere"
    case .working: "Arbeitet"
    case .cancelling: "Bricht ab"
    case .busy: "arbeitet"
    case .loading(let name): "Lädt \(name)"
    case .done(let time): "fertig nach \(decimal(time).replacing(".", with: ",")) s"
    case .pausedTooLong:
      "Lange wurde keine Zeile getippt, deshalb endet die Sitzung. Starte sie neu."
    case .alreadyAt(let link): "Du bist schon bei \(link)."
    case .stopped(let line, let beforeSecret):
      "Angehalten \(line == 0 ? "vor Zeile 1" : "bei Zeile \(line)")"
        + (beforeSecret ? ", weil die nächste Zeile ein Geheimnis sein kann." : ".")
    case .notSaved(let text): "Nicht gesichert: \(text)"
    case .notSent(let text): "Nicht gesendet: \(text)"
    case .refused(let text, let again, let canBeSent):
      "Nicht gesendet (tippe \(again)\(canBeSent ? "" : ", sobald es hier geht")): \(text)"
    case .kept(let isLong, let canBeSent, let again):
      (isLong ? "Deine Eingabe bleibt: ^Y fügt sie ein" : "Deine Eingabe steht wieder in der Zeile")
        + (again.map { "; \($0) sendet sie \(canBeSent ? "später" : "sobald es hier geht")" } ?? "")
        + "."

    case .thisScreen: "Diese Seite"
    case .thisList: "Diese Liste"
    case .places: "Orte"
    case .program: "Programm"
    case .everywhere: "überall"
    case .keysTopic: "tasten"
    case .aboutEverywhere(let command): "Mehr darüber: tippe \(command)."
    case .aboutKeys(let command): "Die Tasten: tippe \(command)."
    case .example(let command): "Beispiel: \(command)"
    case .exampleOfRow(let command): "Oder mit der Nummer einer Zeile: \(command) 1"
    case .arrows:
      "→ heißt geöffnet, ← geschlossen; ↑ und ↓ heißen das für eine Seite über den anderen."
    case .ownMark(let mark):
      "\(mark) steht vor dem, was du geschrieben hast, sobald es gespeichert ist."
    case .severalLines(editsLines: true):
      "In einer Nachricht beginnt Alt-Enter eine neue Zeile, und Enter sendet alle."
    case .severalLines(editsLines: false):
      "Eine Nachricht hat hier eine Zeile: Jede, die du tippst oder einfügst, geht allein."
    case .slash: "Für eine Nachricht, die mit / beginnt, tippe //."

    case .hintOfSecret: "Was du tippst, wird nicht gezeigt. Eine leere Zeile geht zurück."
    case .hintOfText(let commands, let takesText):
      "Tippe \(takesText ? "den Text, oder " : "")\(commands)."
    case .hint(let choices, elsewhere: []): "Tippe \(choices)."
    case .hint(let choices, let others):
      "Tippe \(choices). Anderswo: \(others.joined(separator: ", "))."
    case .numberOfRow: "die Nummer einer Zeile"
    case .unread(let count): "\(count) ungelesen"
    case .request(.command): "tippe einen Befehl"
    case .request(.text): "tippe Text"
    case .request(.secret): "tippe deine Antwort, die nicht gezeigt wird"
    case .request(.choice): "tippe deine Wahl"
    case .confirm: "Tippe j oder ja, um zuzustimmen; alles andere bricht ab."
    case .choose(let answers): "Tippe \(answers)."
    case .giveNumber: "Tippe die Nummer; alles andere bricht ab."
    case .giveValue: "Tippe es, oder eine leere Zeile, um abzubrechen."
    case .stillOnScreen: "Du bist noch auf dieser Seite."
    case .cancelled(let command): "Abgebrochen: \(command). Nichts wurde geändert."
    case .toLeave(let command, let isSpoken):
      "Zum Verlassen \(command.map { "tippe \($0) oder " } ?? "")drücke "
        + (isSpoken ? "Strg und D." : "^D.")
    }
  }

  private func reason(_ event: Event) -> String {
    let to = event.to?.description ?? "eine Seite ohne Link"
    guard let from = event.from?.description else { return "Die erste Seite war \(to)." }
    return switch event.by {
    case "open": "Von \(from) wurde \(to) geöffnet."
    case "back", "close", "dismiss", "dismiss all", "pop to", "pop to root":
      "Du gingst von \(from) zurück: \(to)."
    case "link": "Bei \(from) wurde ein Link geöffnet: \(to)."
    case "redirect": "Bei \(from) wurde \(to) verlangt, aber dann nicht geöffnet."
    case "resume": "Der Link, der warten musste, wurde bei \(from) geöffnet: \(to)."
    case "guard": "Die App brachte dich von \(from) weg: \(to)."
    case "restore": "Wieder geöffnet, wo du aufgehört hast: \(to)."
    case "root": "Alle Seiten wurden geschlossen, zuletzt \(from), und geöffnet wurde \(to)."
    default: "Du kamst von \(from): \(to)."
    }
  }

  private func move(_ event: Event) -> String {
    let time = decimal(event.duration * 1_000).replacing(".", with: ",")
    return [
      event.failure.map { "\($0): \(event.by)" } ?? "#\(event.id) \(event.by)",
      event.from.map { "von \($0)" }, event.to.map { "zu \($0)" },
      event.guardIndex.map { "durch Guard \($0 + 1)" }, event.cause.map { "nach #\($0)" },
      "in \(time) ms",
    ].compactMap(\.self).joined(separator: " ")
  }

  private func heading(of part: InspectedPart) -> String {
    switch part {
    case .waiting: "Wartet"
    case .running: "Läuft"
    case .queued: "Wartet, bis es an der Reihe ist"
    case .asking: "Wartet auf eine Antwort"
    case .guards: "Letzte Antworten der Guards"
    case .leaks: "Geschlossen, aber nicht freigegeben"
    }
  }

  var keys: KeyValuePairs<String, KeyValuePairs<String, String>> {
    [
      "Bewegen": [
        "← →, ^B ^F": "um ein Zeichen",
        "Strg-← Strg-→, Alt-B Alt-F": "um ein Wort",
        "Pos1 Ende, ^A ^E": "an den Anfang oder das Ende der Zeile",
      ],
      "Ändern": [
        "Rücktaste Entf, ^H ^D": "löscht ein Zeichen",
        "^W, Alt-Rücktaste": "löscht zurück bis zu einem Leerzeichen, oder ein Wort",
        "Alt-D, Strg-Entf": "löscht bis zum Ende eines Wortes",
        "^U ^K": "löscht bis zum Anfang oder Ende der Zeile",
        "^Y": "fügt ein, was ^W, ^U, ^K oder Alt löschte",
        "^T": "tauscht zwei Zeichen",
        "Tab": "ergänzt einen Befehl, Namen oder Link; zweimal: zählt sie auf",
        "Alt-Enter": "beginnt eine neue Zeile in einer Nachricht",
      ],
      "Frühere Zeilen": [
        "↑ ↓, ^P ^N": "zur Zeile davor oder danach, auch in einer Nachricht",
        "^R ^S": "findet eine Zeile davor oder danach an einem Teil",
        "Enter": "sendet die Zeile, oder die gefundene",
        "^G, Esc, ^C": "beendet die Suche mit der Zeile, wie sie war",
      ],
      "Programm": [
        "^C": "verwirft die Zeile, oder bricht die Arbeit ab",
        "^L": "leert den Bildschirm und zeichnet die Seite neu",
        "^Z": "hält das Programm an; fg setzt es fort",
        "^D": "beendet es, in einer leeren Zeile",
      ],
    ]
  }

  func browser(_ text: BrowserText) -> String {
    switch text {
    case .back: "Zurück"
    case .cancel: "Abbrechen"
    case .open: "Öffnen"
    case .send: "Senden"
    case .showSecret: "Zeige eine Meldung, die einmal gezeigt wird"
    case .openApp: "Öffne die App"
    case .more(let shown, let total): "Mehr: \(shown) von \(total) sind hier"
    case .all(let filter): "Zeige alle, nicht nur \(quoted(filter))"
    case .working: "Arbeitet …"
    case .ended: "Die App ist beendet"
    case .windowsClosed:
      "Deine Fenster hier wurden geschlossen: Niemand verwendete sie, zu viele andere wurden geöffnet, oder die App startete neu."
    case .offline: "Keine Verbindung, neuer Versuch …"
    case .new: "Neu"
    case .earlier: "Frühere zeigen"
    case .later: "Spätere zeigen"
    case .moreCommands: "Mehr"
    case .moreNews(let count): "\(count) weitere"
    case .close: "Schließen"
    case .seen: "Ich habe es aufgeschrieben"
    case .phrase(.whereItRuns): "in deinem Browser"
    case .phrase(.useAmongText): "wofür es einen Knopf gibt"
    case .phrase(.argument(let argument)): self.argument(argument.kind)
    }
  }

  func inBrowser(_ step: NextStep) -> (verb: String, name: String) {
    switch step {
    case .command(let offer):
      offer.missing == .none ? ("drücke", offer.command.line) : ("verwende", offer.command.word)
    case .open(let offer): ("drücke", "\(offer.destination.address, default: "")")
    case .home: ("drücke", "Anfang")
    case .input(let text): ("tippe", text)
    case .back: ("drücke", browser(.back))
    case .look: ("lade", "die Seite neu")
    case .help: ("sieh auf", "die Knöpfe")
    case .link: ("sieh auf", "die Adresse einer anderen Seite")
    }
  }

  func message(_ refusal: WebRefusal) -> Note {
    switch refusal {
    case .malformed: "Diese Anfrage ist fehlerhaft. Öffne die App neu."
    case .tooLarge: "Das ist zu groß, deshalb geschah nichts."
    case .twoKeys:
      "Dein Browser hat zwei Schlüssel dieser App. Lösche seine Cookies dieses Computers."
    case .otherServer: "Dieser Server hat eine andere Adresse."
    case .otherSite: "Dieses Formular ist von einer anderen Seite, deshalb geschah nichts."
    case .malformedForm: "Dieses Formular ist fehlerhaft, deshalb geschah nichts."
    case .otherWindow: "Dieses Formular ist nicht von diesem Fenster, deshalb geschah nichts."
    case .windowClosed: "Dieses Fenster wurde geschlossen."
    case .pageClosed(nil):
      "Diese Seite wurde geschlossen, deshalb geschah jetzt nichts. Sieh nach, ob es vorher geschah."
    case .pageClosed(let typed?):
      "\(message(.pageClosed(typed: nil))) \(sentence(.youWrote(typed)))"
    case .sentAlready(false): "Das wurde schon gesendet und geschah nicht noch einmal."
    case .sentAlready(true):
      "\(message(.sentAlready(hadSecret: false))) Der Code wurde dabei gezeigt, nur einmal."
    case .method(let method): "Diese Adresse nimmt kein \(method)."
    case .full: "Zu viele Verbindungen sind offen. Versuche es in einer Minute erneut."
    case .ended: "Die App ist beendet."
    }
  }

  func message(_ error: WebServerError) -> Note {
    "Der Port \(error.port) geht nicht: \(error.reason ?? "es gibt keinen weiteren Thread"). Nimm mit --web-port einen anderen."
  }
}

nonisolated extension German {
  func note(_ note: DataNote) -> String {
    switch note {
    case .migrated: "Die Tabellen sind auf dem neuen Stand."
    case .granted(let role): "Die Rolle \(role) kann sie verwenden."
    case .noRole(let role): "Es gibt keine Rolle \(role): nur ihr Eigentümer kann sie verwenden."
    case .sound(let folder): "Keine Fehler gefunden\(folder.map { " in \($0)" } ?? "")."
    case .problem(let sentence): sentence
    case .damage(let reason): "Die Datei ist beschädigt: \(reason)."
    case .strayReferences(let table, let count):
      "Die Tabelle \(table) verweist auf Zeilen, die es nicht gibt (\(count))."
    case .unchecked(let question, let reason):
      "Nicht geprüft, weil \(reason ?? "die Datei zu beschädigt ist"): \(question ?? "die Datei ist heil")."
    case .listable(let command?):
      "Andere Benutzer dieses Computers sehen die Namen der Dateien. Dagegen hilft: \(command)"
    case .listable(nil):
      "Andere Benutzer dieses Computers sehen die Namen der Dateien. Wähle mit --data-dir einen eigenen Ordner."
    case .unsafeSetting(let name):
      "Ein Stromausfall am Datenbankserver kann Daten zerstören, weil \(name) aus ist. Schalte es in postgresql.conf ein und lade den Server neu."
    }
  }
}
