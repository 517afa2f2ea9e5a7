import AppFrame
import Presentation
import Routing
import RoutingTesting
import Testing

/// A clinic, whose nurses and doctors have one factory for their screens.
final class Clinic {
  var role = ""
  let notices = Notices()
  /// The screens that were made.
  var made: [String] = []

  static let features: [AppFeature<Clinic>] = [
    AppFeature(Desk.self),
    AppFeature(Diary.self) { app in
      [.screen("diary", Diary.diary)] + Writing.onEveryPage(amongPlaces: true) { _ in try app() }
    },
    AppFeature(Patient.self, Consent.self) { _ in [.screen("patient", Patient(id: 1))] },
  ]
  static let table = ScreenTable(
    scheme: "clinic", features, tabs: ["desk": Desk.desk], for: Everybody.self)

  func session() async throws -> AppSession {
    try await Self.table.session(for: self, notices: notices) {
      try await .tabs(["desk": Desk.desk], from: self)
    }
  }

  func window(link: String? = nil) async throws -> Window {
    try await Self.table.session(for: self, notices: notices, link: link) {
      try await .tabs(["desk": Desk.desk], from: self)
    }.window
  }
}

/// A command of nurses, which opens nothing.
enum Writing: PageCommand {
  case write
  static let actions = [Action("write", write, help: "write")]
}

extension Clinic: CommandPerformer {
  func perform(_ command: Writing) -> Note? {
    made.append("entry")
    return nil
  }
}

enum Nurses: AppAudience {
  static func maker(in clinic: Clinic) -> Clinic? { clinic.role == "nurse" ? clinic : nil }
}

enum Doctors: AppAudience {
  static func maker(in clinic: Clinic) -> Clinic? { clinic.role == "doctor" ? clinic : nil }
  static func refusal(in clinic: Clinic) -> GuardResult {
    .redirect(Desk.desk.plan(from: clinic))
  }
}

nonisolated enum Desk: Destination {
  case desk, calendar
  var address: Address? { Address("\(self)") }
}

nonisolated enum Diary: Destination {
  case diary
  var address: Address? { Address("diary") }
}

nonisolated struct Patient: Destination {
  let id: Int
  var address: Address? { Address("patient/\(id)") }
}

/// A question, which no row makes.
nonisolated enum Consent: Destination {
  case consent
  var address: Address? { nil }
}

/// A destination that conforms as a row does, but is not in the table.
nonisolated enum Drawer: Destination {
  case drawer
  var address: Address? { nil }
}

nonisolated struct Detail: InternalDestination {}

protocol ClinicRow: AppRow where Maker == Clinic {}

extension ClinicRow {
  var below: [any AppRow<Clinic>] { [Desk.desk] }
  static var transition: any Transition { .push }
  func screen(from clinic: Clinic) -> Screen {
    let title = "\(type(of: self))"
    clinic.made.append(title)
    return Screen(Content(title: title), router: Router(factory: ()), at: self)
  }
}

extension Desk: ClinicRow {
  typealias Audience = Everybody<Clinic>
  static let links: [Link<Self>] = [Link("desk") { _ in .desk }]
  var below: [any AppRow<Clinic>] { [] }
}

extension Diary: ClinicRow {
  typealias Audience = Nurses
  static let links: [Link<Self>] = [Link("diary") { _ in .diary }]
}

extension Patient: ClinicRow {
  typealias Audience = Doctors
  static let links: [Link<Self>] = [Link("patient/:id") { $0["id"].map(Patient.init) }]
  static var keepsData: Bool { true }
}

extension Drawer: ClinicRow { typealias Audience = Everybody<Clinic> }

extension Consent: ListedDestination { typealias Audience = Doctors }

final class Content: ScreenContent {
  let title: String
  init(title: String) { self.title = title }
}

@Suite("Table of screens of an app")
struct ScreenTableTests {
  let clinic = Clinic()

  @Test(
    "A link opens what is below its row and then the row, if the user is of its audience",
    arguments: [
      ("nurse", "diary", "Desk > Diary"), ("doctor", "patient/7", "Desk > Patient"),
      // A redirect shows the desk, and makes no screen of doctors.
      ("nurse", "patient/7", "Desk"),
    ])
  func link(role: String, link: String, tree: String) async throws {
    clinic.role = role
    let window = try await clinic.window(link: "clinic://\(link)")
    await window.expectTree(tree)
    #expect(clinic.made.joined(separator: " > ") == tree)
  }

  @Test(
    "A row is denied to anybody else, and a destination that is not in the table to everybody",
    arguments: [
      (Diary.diary, ""),
      (Drawer.drawer, "Drawer is in no row of the table of screens."),
    ] as [(any Destination, String)])
  func denial(destination: any Destination, reason: String) async throws {
    let window = try await clinic.window()
    await #expect(throws: RoutingError.denied(reason)) { try await window.open(destination) }
    #expect(clinic.made == ["Desk"])
  }

  @Test(
    "A question is for its audience, and a page inside a feature for everybody",
    arguments: [("doctor", true), ("nurse", false)])
  func question(role: String, isAllowed: Bool) async throws {
    clinic.role = role
    let window = try await clinic.window()
    let desk = try #require(window.top)
    if isAllowed {
      try await window.setDestination(Consent.consent, of: desk)
    } else {
      await #expect(throws: RoutingError.self) {
        try await window.setDestination(Consent.consent, of: desk)
      }
    }
    try await window.setDestination(Detail(), of: desk)
  }

  @Test("A move that waits is planned again for the user who has logged in meanwhile")
  func login() async throws {
    let window = try await clinic.window()
    clinic.role = "doctor"
    try await window.open(Patient(id: 7))
    await window.expectTree("Desk > Patient")
  }

  @Test("A single tab is a stack, and the list has no tab then")
  func tabs() async throws {
    let tabs: KeyValuePairs<String, any AppRow<Clinic>> = [
      "desk": Desk.desk, "plan": Desk.calendar,
    ]
    let root = try await Root.tabs(tabs, from: clinic)
    let window = Window()
    try await window.show(root)
    await window.expectTree("*desk: Desk | plan: Desk")
    let links = [
      "link AppFrameTests.Desk all desk", "link AppFrameTests.Diary nurses diary",
      "link AppFrameTests.Patient doctors patient/:id",
    ]
    let names = ["tab AppFrameTests.Desk desk", "tab AppFrameTests.Desk plan"]
    let table = ScreenTable(
      scheme: "clinic", Clinic.features, tabs: tabs, for: Everybody.self)
    #expect(try table.list() == names + links)
    #expect(try Clinic.table.list() == links)
    #expect(table.words == ["diary", "write", "patient", "desk", "plan"])
  }

  @Test(
    "The commands of others come last and are omitted from help; one that opens nothing is refused")
  func commands() async throws {
    let interaction = Interaction(try await clinic.session())
    func words(isOmitted: Bool) -> [String] {
      interaction.session.commands().filter { $0.isOmitted == isOmitted }.map(\.word)
    }
    await interaction.perform(.command("write", ""))
    #expect(interaction.problems == [RoutingError.denied("").message])
    for (role, own, others) in [
      ("", [], ["diary", "write", "patient"]), ("nurse", ["diary", "write"], ["patient"]),
      ("doctor", ["patient"], ["diary", "write"]),
    ] as [(String, [String], [String])] {
      clinic.role = role
      #expect(words(isOmitted: false) == own && words(isOmitted: true) == others, "\(role)")
      #expect(interaction.session.commands().map(\.word) == own + others)
      #expect(interaction.choices.places.map(\.name) == own)
    }
    clinic.role = "nurse"
    await interaction.perform(.command("write", ""))
    #expect(interaction.problems.isEmpty && clinic.made.last == "entry")
  }
}
