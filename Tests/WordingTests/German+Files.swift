import SQLDriver
import Wording

/// Files, stores and the command line.
nonisolated extension German {
  func message(_ error: DatabaseError) -> Note {
    switch error {
    case .noFolder(let path, let fault), .forbidden(let path, let fault):
      "Der Datenordner \(path) geht nicht: \(reason(fault)). Nimm einen anderen."
    case .noData(let path):
      "In \(path) sind keine Daten. Starte das Programm, um dort neu zu beginnen, oder nimm einen anderen Ordner."
    case .homeFolder(let path, []):
      "Der Datenordner \(path) geht nicht: Er ist ein Home-Verzeichnis. Nimm einen anderen."
    case .homeFolder(let path, let files):
      "Der Datenordner \(path) geht nicht: Er ist ein Home-Verzeichnis. Verschiebe \(files.joined(separator: ", ")) in einen anderen und nimm den."
    case .notFile(let path):
      "\(path) ist keine Datei und blieb unverändert. Räume sie weg oder nimm einen anderen Ordner."
    case .otherOwner(let path):
      "\(path) gehört jemand anderem und blieb unverändert. Räume sie weg oder nimm einen anderen Ordner."
    case .foreignJournal(let path):
      "\(path) passt nicht zur Datenbank daneben, und eine andere braucht es vielleicht. Lege jene Datenbank oder eine Sicherung zurück, oder räume diese Datei weg."
    case .denied(let path):
      "Keine Berechtigung: \(path) und sein Ordner müssen lesbar und schreibbar sein, deshalb wurde nichts gespeichert. Ändere die Rechte oder nimm einen anderen Ordner."
    case .otherName(let path, let command):
      "\(path) hat noch einen Namen, einen harten Link, und würde unter beiden beschädigt; es blieb zu. Beende alle Programme damit, führe \"\(command)\" aus und starte neu."
    case .foreign(let path):
      "\(path) stammt nicht von diesem Programm und blieb unverändert. Nimm einen anderen Ordner."
    case .outdated(let path):
      "\(path) hat die Tabellen einer frühen Version, die diese nicht liest, und blieb unverändert. Nimm jene Version, oder räume die Datei weg und beginne hier neu."
    case .newer(let path): "\(path) schrieb eine neuere Version dieses Programms. Nimm jene."
    case .unfinished(let path):
      "Ein Programm endete, während es \(path) änderte. Starte dieses Programm einmal, dann versuche es erneut."
    case .damaged(let path):
      "\(path) ist beschädigt und blieb unverändert. Ersetze es durch eine Sicherung."
    case .fileGone(let path):
      "\(path) wurde gelöscht oder verschoben, deshalb wurde nichts gespeichert. Lege es zurück und versuche es erneut, oder starte neu."
    case .fileReplaced(let path):
      "Eine andere Datei nahm den Platz von \(path) ein, deshalb wurde nichts gespeichert. Starte neu, um sie zu verwenden."
    case .full:
      "Der Datenträger ist voll, deshalb wurde nichts gespeichert. Schaffe Platz und versuche es erneut."
    case .busy: "Die Daten sind in Gebrauch, deshalb wurde nichts gespeichert. Versuche es erneut."
    case .held(let program, let process, false):
      "\(program) (Prozess \(process)) verwendet die Daten, deshalb wurde nichts gespeichert. Versuche es erneut."
    case .held(let program, let process, true):
      "\(program) (Prozess \(process)) verwendet die Daten und ist angehalten, deshalb wurde nichts gespeichert. Setze es mit fg oder kill -CONT \(process) fort, oder beende es. Dann versuche es erneut."
    case .constraint(let name):
      "Nichts wurde gespeichert, weil es eine Regel der Tabellen bricht: \(name). Ändere deine Eingabe."
    case .failed(let reason): "Nichts wurde gespeichert: \(reason). Versuche es erneut."
    case .serverAddress(let reason):
      "Die Adresse des Datenbankservers ist ungültig: \(reason). Verbessere sie."
    case .noServer(let reason):
      "Der Datenbankserver geht nicht, deshalb wurde nichts gespeichert: \(reason). Versuche es erneut, oder frage den Betreiber."
    case .loginDenied(let reason):
      "Der Datenbankserver wies die Anmeldung ab, deshalb wurde nichts gespeichert: \(reason). Verbessere die Passwortdatei, oder frage den Betreiber."
    case .standby:
      "Der Datenbankserver kann nur gelesen werden, deshalb wurde nichts gespeichert. Versuche es erneut, oder nenne die Adresse des primären."
    case .schema(let found, let needed):
      "Die Datenbank hat Version \(found) der Tabellen, nötig ist \(needed). \(found < needed ? "Bringe sie auf den neuen Stand" : "Nimm eine neuere Version des Programms")."
    case .foreignDatabase(let reason):
      "Die Datenbank hat Tabellen eines anderen Programms und blieb unverändert: \(reason). Nimm eine andere."
    case .outdatedDatabase:
      "Die Datenbank hat die Tabellen einer frühen Version, die diese nicht liest. Nimm jene Version, und für diese eine andere Datenbank."
    case .roleDenied(let reason):
      "Der Datenbankserver verweigerte ein Recht, deshalb wurde nichts gespeichert: \(reason). Bitte den Betreiber um die Rechte."
    case .serverFull:
      "Der Datenträger des Datenbankservers ist voll, deshalb wurde nichts gespeichert. Bitte den Betreiber um Platz und versuche es erneut."
    case .oldServer(let found, let needed):
      "Der Datenbankserver hat Version \(found) von PostgreSQL, nötig ist Version \(needed). Bitte den Betreiber um eine neuere."
    case .builtWithoutServers:
      "Dieses Programm wurde ohne PostgreSQL gebaut. Baue es mit dem Trait Postgres, wie Scripts/run --store."
    case .passwordInArguments:
      "Andere Benutzer dieses Computers können ein Passwort in --store lesen. Schreibe es in ~/.pgpass oder in eine Service-Datei und nimm --store service=NAME."
    case .migrationWithoutServer:
      "Der Befehl migrate braucht die Adresse eines Servers. Ergänze --store URI."
    case .outcomeUnknown:
      "Der Datenbankserver bestätigte die Änderung nicht; vielleicht ist sie gespeichert. \(suggesting: .look), um nachzusehen, bevor du es erneut versuchst."
    }
  }

  func message(_ error: FileError) -> Note {
    switch error {
    case .noScript(let path): "Eine Datei \(path) gibt es nicht. Prüfe den Pfad nach --script."
    case .folderForScript(let path):
      "\(script(path)) ist ein Ordner. Nimm --script mit einer Datei."
    case .deniedScript(let path):
      "Keine Berechtigung: \(path) kann nicht gelesen werden. Ändere die Rechte, oder nimm eine andere Datei."
    case .unusableScript(let path, let fault):
      "\(path) kann nicht gelesen werden: \(reason(fault)). Nimm --script mit einer anderen Datei."
    case .scriptIsOutput(let path):
      "\(script(path)) ist auch die Ausgabe dieses Laufs, der läse, was er schreibt. Leite die Ausgabe anderswohin."
    case .outputExists(let path):
      "\(path) gibt es und wird nicht ersetzt. Nimm einen anderen Namen."
    case .folderForOutput(let path): "\(path) ist ein Ordner. Hänge einen Dateinamen an."
    case .outputAmongData(let path):
      "\(path) führt in den Datenordner, der nicht für andere Dateien ist. Nimm einen anderen Ordner."
    case .outputIsDatabase(let path):
      "\(path) ist eine Datenbank oder ein Teil davon und würde beschädigt. Nimm einen anderen Pfad."
    case .outputHasOtherName(let path):
      "\(path) hat noch einen Namen, einen harten Link, und wird nicht ersetzt. Nimm einen anderen Pfad."
    case .outputInUse(let path):
      "\(path) ist in diesem Lauf schon in Gebrauch. Nimm einen anderen Pfad."
    case .deniedOutput(let path):
      "Keine Berechtigung: \(path) kann nicht geschrieben werden. Ändere die Rechte, oder nimm einen anderen Pfad."
    case .unusableOutput(let path, let fault):
      "\(path) kann nicht geschrieben werden: \(reason(fault)). Nimm einen anderen Pfad."
    }
  }

  private func script(_ path: String) -> String { path == "-" ? "Die Standardeingabe" : path }

  func message(_ error: SavedStateError) -> Note {
    switch error {
    case .unreadable(let place):
      "Deine gesicherten Seiten sind unlesbar, deshalb blieb \(place) unverändert. Räume es weg, damit wieder gesichert wird."
    case .newer(let place):
      "Eine neuere Version dieses Programms sicherte deine Seiten, deshalb blieb \(place) unverändert. Nimm jene Version, oder räume es weg."
    case .unusable(let place, let fault):
      "Deine Seiten werden nicht gesichert, weil \(place) nicht geht: \(reason(fault)). Räume es weg, oder schaffe Platz."
    case .refused(let message): "Deine Seiten werden nicht gesichert. \(message)"
    case .locked(let place, let holder):
      "Deine Seiten werden nicht gesichert, weil \(name(holder)) \(place) sperrt. Setze jenes Programm fort oder beende es, dann starte neu."
    }
  }

  func reason(_ fault: FileFault) -> String {
    switch fault {
    case .locked(let holder): "\(name(holder)) sperrt das"
    case .notFile: "das ist keine Datei"
    case .notFolder: "das ist kein Ordner"
    case .hardLink: "das ist ein harter Link"
    case .symbolicLink: "das ist ein symbolischer Link"
    case .otherOwner: "das gehört jemand anderem"
    case .openToOthers: "andere dürfen dort schreiben"
    case .folderReplaced: "ein anderer Ordner nahm den Platz ein"
    case .fileReplaced: "eine andere Datei nahm den Platz ein"
    case .rootFolder: "das ist die Wurzel des Dateisystems"
    case .missingParent: "einen Ordner vor \"..\" gibt es nicht"
    case .notUTF8: "der Pfad ist nicht UTF-8"
    case .longPath(let most): "der Pfad ist länger als \(most) Bytes"
    case .tooLarge(let mebibytes): "das ist größer als \(mebibytes) MiB"
    case .standardOutput: "das steht für die Standardausgabe"
    case .diskFull: "der Datenträger ist voll"
    case .stated(let reason): reason
    case .system(let code): "Fehler \(code) des Systems"
    }
  }

  private func name(_ holder: LockHolder?) -> String {
    holder.map { "\($0.program) (Prozess \($0.process)\($0.isStopped ? ", angehalten" : ""))" }
      ?? "ein Programm"
  }

  func message(_ error: OptionError) -> String { "\(sentence(error)) Siehe --help." }

  private func sentence(_ error: OptionError) -> String {
    switch error {
    case .unknown(let argument, let nearest):
      "Die Option \(argument) gibt es nicht." + question(nearest)
    case .missingValue(let flag, let value): "\(flag) braucht einen Wert: \(placeholder(value))."
    case .flagForValue(let flag, let given):
      "\(flag) braucht einen Wert, aber \(given) sieht nach einer Option aus. Für den Wert schreibe \(flag)=\(given)."
    case .badValue(let flag, let value, let given):
      "Der Wert „\(given)“ passt nicht zu \(flag): nimm \(expected(value))."
        + question(error.nearestWord)
    case .takesNoValue(let flag): "\(flag) nimmt keinen Wert."
    case .notUTF8(let position):
      "Argument \(position) ist nicht UTF-8. Stelle das Terminal auf UTF-8 und tippe es erneut."
    case .noLink(let argument, _, let command?) where argument == command:
      "„\(argument)“ ist weder Option noch Link. Ein Befehl ist das erste Argument."
    case .noLink(let argument, _, let command?):
      "„\(argument)“ ist weder Option noch Link. Meintest du den Befehl \(command)?"
    case .noLink(let argument, let example, nil):
      "„\(argument)“ ist weder Option noch Link. Ein Link sieht aus wie \(example); --script führt eine Datei aus."
    case .secondLink(let argument):
      "„\(argument)“ ist ein zweiter Link. Einer wird am Anfang geöffnet."
    case .needless(let argument, let command, let value):
      "„\(argument)“ ist ein Argument zu viel für den Befehl \(command)\(value.map { " \(placeholder($0))" } ?? "")."
    case .contradiction(let first, let second, let conflict):
      "\(first) und \(second) gehen nicht zusammen: \(reason(conflict))."
    case .alone(let flag, let other): "\(flag) geht nur mit \(other). Nimm beide, oder lass es weg."
    }
  }

  private func question(_ nearest: String?) -> String {
    nearest.map { " Meintest du \($0)?" } ?? ""
  }

  private func expected(_ value: OptionValue) -> String {
    switch value {
    case .choice(let words): anyOf(words)
    case .text(let name, let example): "\(name), wie \(example)"
    case .file, .folder, .command: placeholder(value)
    }
  }

  private func reason(_ conflict: OptionConflict) -> String {
    switch conflict {
    case .oneSource: "die Zeilen haben eine Quelle"
    case .oneFormat: "die Ausgabe hat ein Format"
    case .jsonWithoutColor: "JSON hat keine Farben"
    case .sentencesWithoutColor: "Sätze haben keine Farben"
    case .browserWithoutLines: "ein Browser hat keine Zeilen"
    case .browserGetsHTML: "ein Browser bekommt HTML"
    case .stated(let reason): reason
    }
  }

  func message(_ shortage: ProcessShortage) -> String {
    switch shortage {
    case .openFiles(let command):
      "Das System erlaubt diesem Programm zu wenige offene Dateien. Erlaube mehr, etwa mit: \(command)"
    case .memory(let command):
      "Das System erlaubt diesem Programm zu wenig Speicher. Erlaube mehr, etwa mit: \(command)"
    case .threads(let command):
      "Das System erlaubt diesem Programm zu wenige Threads. Erlaube mehr, etwa mit: \(command)"
    case .arguments:
      "Das System gab diesem Programm keine Argumente. Starte es ohne LD_PRELOAD, oder mit lesbarem /proc."
    }
  }

  func help(_ option: ProgramOption) -> String {
    switch option {
    case .dataFolder: "der Ordner für alle Daten"
    case .restore: "öffnet die letzten Seiten wieder, auch in Skripten"
    case .store: "die Datenbank eines Servers für alle Daten"
    case .checkData: "prüft alle Daten und nennt die Fehler"
    case .migrate: "bringt die Tabellen der Datenbank eines Servers auf den neuen Stand"
    case .web: "bedient Browser dieses Computers"
    case .webPort: "der Port für Browser, sonst 8080"
    case .script: "führt die Zeilen einer Datei aus; - ist die Standardeingabe"
    case .line: "führt diese Zeile aus; jedes weitere -c noch eine"
    case .strict: "hält bei der ersten Zeile, die fehlschlägt"
    case .noEcho: "druckt die Zeilen nicht, die ausgeführt werden"
    case .settleTimeout: "die Frist für jede Zeile, sonst 30"
    case .json: "druckt ein JSON-Objekt pro Zeile, für Programme"
    case .follow: "mit --json: druckt sofort, was andere tun"
    case .transcript: "schreibt die Sitzung auch in eine Datei"
    case .width: "die Breite der Ausgabe"
    case .color: "wann Farben; auto: an einem Terminal"
    case .plain: "überlässt das Bearbeiten der Zeile dem Terminal"
    case .accessible: "druckt Sätze, für einen Screenreader"
    case .bell: "am Terminal: läutet, wenn andere etwas tun"
    case .version: "druckt die Version"
    case .help: "zeigt diese Hilfe"
    case .listFeatures: "druckt die Reiter und Links aller Features"
    case .completion: "druckt ein Skript, das in einer Shell ergänzt"
    }
  }

  func program(_ text: ProgramText) -> String {
    switch text {
    case .usage(let program, nil):
      "Aufruf: \(program) [Option ...] [Link]\n        \(program) Befehl [Option ...]"
    case .usage(let program, let command?): "Aufruf: \(program) \(command) [Option ...]"
    case .commands: "Befehle, je das erste Argument, mit eigener --help"
    case .options: "Optionen"
    case .environment: "Umgebung"
    case .example: "Beispiel"
    case .data: "Daten"
    case .scripts: "Skripte und Programme"
    case .browsers: "Browser"
    case .display: "Anzeige"
    case .about: "Über"
    case .sameAs(let option): "wie \(option)"
    case .link(let example): "Ein Link wie \(example) wird am Anfang geöffnet."
    case .allOptions(let program): "\(program) --help all zeigt alle Optionen und Befehle."
    case .file: "DATEI"
    case .folder: "ORDNER"
    case .command: "BEFEHL"
    case .columns: "SPALTEN"
    case .port: "PORT"
    case .seconds: "SEKUNDEN"
    case .internalError(let fault): "Interner Fehler\(fault). Starte das Programm neu."
    case .cannotWrite:
      "Die Ausgabe ließ sich nicht schreiben, deshalb hielt das Programm an. Schaffe Platz, oder leite die Ausgabe anderswohin."
    case .serving(let program, let address):
      "\(program) ist unter \(address) für Browser dieses Computers. ^C beendet es."
    case .note(let note): self.note(note)
    case .with(let option, let sentence): "\(sentence.dropLast()) mit \(option)."
    case .asOwner(let command, let sentence):
      "\(sentence.dropLast()) mit \(command), als Eigentümer der Tabellen."
    case .locale(let variable, let value): "\(variable) ist \(value ?? "nicht gesetzt")"
    }
  }

  func search(_ text: String, isOlder: Bool, isFound: Bool) -> String {
    let age = isOlder ? "ältere" : "neuere"
    if text.isEmpty { return isFound ? "suche \(age) Zeilen: " : "keine \(age) Zeile: " }
    return "\(isFound ? "" : "keine ")\(age) Zeile mit „\(text)“: "
  }

  func listAll(_ count: Int) -> String { "Alle \(count) zeigen? j oder n " }

  var yesOrNo: (yes: String, no: String) { ("j", "n") }
}
