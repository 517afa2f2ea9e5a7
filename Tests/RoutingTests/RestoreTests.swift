import Routing
import RoutingTestSupport
import Testing

/// Restoring opens what it can, and reports every saved screen that is not open afterwards.
struct RestoreTests {
  @Test(
    "Restoring puts the screens into the tabs of the window, and reports those that it loses",
    arguments: [
      RestoreCase(
        "An unreachable address is reported and dropped with all above it",
        on: "*one: A | two: X", "A > B > F > D | *X > Y",
        lead: "one: A > B | *two: X > Y", lost: ["F gone(\"F\")"],
        asked: ["B", "F", "X", "Y"]),
      RestoreCase(
        "The screens of an unknown selected tab go into the tab in its place",
        on: "*one: A | two: X", "A > B [C] | *W > Y",
        lead: "one: A > B [C] | *two: X > W > Y", asked: ["B", "C", "X", "W", "Y"]),
      RestoreCase(
        "The first screen of the window is not opened again above a screen that was saved below it",
        "X > A > B", lead: "A > B", lost: ["X covered(by: \"A\")"], asked: ["B"]),
      RestoreCase(
        "A tab's first screen is never pushed, even under another spelling",
        on: "*one: A | two: X", "A > B > A/ > C",
        lead: "*one: A > B | two: X", lost: ["A/ alreadyShown(\"A\")"], asked: ["B", "A"]),
      RestoreCase(
        "A screen that was saved in a modal is not kept in the stack", on: "A > B", "A [B]",
        lead: "A [B]", asked: ["B"]),
      RestoreCase(
        "A state of tabs can be restored in one stack", "A | *X > Y", lead: "A > X > Y",
        asked: ["X", "Y"]),
      RestoreCase(
        "A state of one stack can be restored in tabs", on: "*one: A | two: X", "A > X > Y",
        lead: "one: A | *two: X > Y", asked: ["X", "Y"]),
      RestoreCase(
        "A hidden tab that the root lacks is reported by its first address",
        "*A > B | X > Y", lead: "A > B", lost: ["X noSuchTab(\"X\")"], asked: ["B"]),
      RestoreCase(
        "A hidden tab in which nothing was opened is not reported",
        "*A > B | X | P {C | D}", lead: "A > B", asked: ["B"]),
      RestoreCase(
        "A hidden tab is reported if its first screen has a draft or had screens in its tabs",
        "*A | X=word | P {C > E | D} | P {C | *D}", lead: "A",
        lost: ["X noSuchTab(\"X\")", "P noSuchTab(\"P\")", "P noSuchTab(\"P\")"], asked: []),
      RestoreCase(
        "The screens that give way to the visible tab are reported with the screen in the way",
        "A > B > C | *X > Y", lead: "A > X > Y", lost: ["B covered(by: \"X\")"],
        asked: ["X", "Y"]),
      RestoreCase(
        "No screen of a hidden tab is reported that is open in the visible one",
        "*A > X > Y | X > Y", lead: "A > X > Y", asked: ["X", "Y"]),
      RestoreCase(
        "The first screen gets its draft, even if its other screens give way to the visible tab",
        "A=word | *X", lead: "A > X", asked: ["X"], drafts: ["A": "word"]),
      RestoreCase(
        "The screens that give way to a visible tab that cannot be opened are reported",
        "A > B | *F > Y", lead: "A", lost: ["F gone(\"F\")", "B noSuchTab(\"F\")"], asked: ["F"]),
      RestoreCase(
        "A tab with a new first address is found by its old one, which is a link to it",
        on: "*one: A | two: X", "A > B [C] | *old/X > Y=word",
        lead: "one: A > B [C] | *two: X > Y", asked: ["B", "C", "X", "Y"], drafts: ["Y": "word"]),
      RestoreCase(
        "A hidden tab that the root lacks changes nothing about the levels of the others",
        on: "*one: A | two: X", "*A > B [C] | Q > Y",
        lead: "*one: A > B [C] | two: X", lost: ["Q noSuchTab(\"Q\")"], asked: ["B", "C"]),
      RestoreCase(
        "A screen of an inner tab that cannot be made is reported, and the rest is restored",
        "A > P {I > C [F] | Z} > B", lead: "A > P {*in: I > C | out: Z} > B",
        lost: ["F gone(\"F\")"], asked: ["P", "B", "C", "F"]),
    ])
  func layout(_ restoration: RestoreCase) async throws { try await restoration.run() }

  @Test(
    "Guards decide about the tabs that a restoration selects or opens screens in",
    arguments: [
      RestoreCase(
        "A denied tab is not selected, and its first screen is reported with the reason",
        on: "*one: A | two: Z", "A > B | *Z",
        lead: "*one: A > B | two: Z", lost: [zIsDenied], asked: ["B", "Z"]),
      RestoreCase(
        "A redirected tab is not selected, and its first screen is reported",
        on: "*one: A | two: R", "A | *R > B",
        lead: "*one: A | two: R", lost: ["R redirected(\"R\")"], asked: ["R"]),
      RestoreCase(
        "A redirected screen is reported with all above it",
        "A > R > B", lead: "A", lost: ["R redirected(\"R\")"], asked: ["R"]),
      RestoreCase(
        "Nothing is opened in a hidden tab that is denied, and the tab is reported once",
        on: "*one: A | two: Z", "*A | Z > B [C]",
        lead: "*one: A | two: Z", lost: [zIsDenied], asked: ["Z"]),
      RestoreCase(
        "The screens in a denied tab stay, and its first screen gets its draft",
        on: "*one: A | two: Z > Y", "*A | Z=word > B",
        lead: "*one: A | two: Z > Y", lost: [zIsDenied], asked: ["Z"], drafts: ["Z": "word"]),
      RestoreCase(
        "The visible tab is not asked about",
        on: "one: A | *two: Z", "A | *Z > B", lead: "one: A | *two: Z > B", asked: ["B"]),
      RestoreCase(
        "A hidden tab that had no screens is not asked about",
        on: "*one: A | two: Z > B", "*A | Z", lead: "*one: A | two: Z", asked: []),
      RestoreCase(
        "Under other tabs, no screens are opened in a denied tab",
        on: "*one: A | two: Z", "*A > B | Z > Y | A",
        lead: "*one: A > B | two: Z", lost: [zIsDenied], asked: ["Z", "B"]),
      RestoreCase(
        "Under other tabs, a denied tab is not selected",
        on: "*one: A | two: Z", "A > B | *Z > Y | A",
        lead: "*one: A | two: Z", lost: [zIsDenied, "B covered(by: \"A\")"], asked: ["Z"]),
      RestoreCase(
        "Under other tabs, the only tab is not selected if it is denied",
        on: "*one: A | two: Z", "*Z", lead: "*one: A | two: Z", lost: [zIsDenied], asked: ["Z"]),
      RestoreCase(
        "Under other tabs, the selection stays if the saved one is denied",
        on: "one: Z | *two: X", "X > Y | *Q=word > B",
        lead: "one: Z | *two: X > Y", lost: ["Q denied(\"closed\")"], asked: ["Y", "Z"],
        drafts: ["Z": nil]),
      RestoreCase(
        "A saved tab without addresses does not select the first tab if it is denied",
        on: "one: Z | *two: X", "", lead: "one: Z | *two: X", lost: [zIsDenied], asked: ["Z"]),
      RestoreCase(
        "A denied hidden tab inside a new screen is neither selected nor opened",
        "A > P {I > B | Z > C}",
        lead: "A > P {*in: I > B | out: Z}", lost: [zIsDenied], asked: ["P", "Z", "B"]),
      RestoreCase(
        "A denied selected tab inside an open screen is neither selected nor opened",
        opening: "P", "A > P {I > B | *Z > C}",
        lead: "A > P {*in: I > B | out: Z}", lost: [zIsDenied], asked: ["B", "Z"]),
      RestoreCase(
        "An inner tab inside a denied tab is not asked about",
        on: "*one: A | two: Z", "*A | Z > P {I | *Z > C}",
        lead: "*one: A | two: Z", lost: [zIsDenied], asked: ["Z"]),
      RestoreCase(
        "A tab whose guard throws is reported, and the others are restored",
        on: "*one: A | two: K", "A > B | *K > Y",
        lead: "*one: A > B | two: K", lost: ["K gone(\"the key\")"], asked: ["B", "K"]),
    ])
  func guards(_ restoration: RestoreCase) async throws { try await restoration.run() }

  private nonisolated static let zIsDenied = "Z denied(\"closed\")"

  @Test("A state restored under other tabs loses no screen without a report")
  func conserved() async throws {
    let places = ["A", "B", "X", "Y", "Z"].map { NavigationState.Place(Address($0)) }
    for cut in 1..<places.count {
      for selection in 0...1 {
        let saved = [Array(places[..<cut]), Array(places[cut...])]
        for tree in ["A", "Z", "*one: X | two: Q", "*one: Z | two: A"] {
          let stage = try await Stage(tree, plans: true)
          let state = NavigationState(
            tabs: saved.map { NavigationState.Tab($0) }, selection: selection)
          let lost = try await stage.window.restore(state).map(\.0)
          let open = stage.window.screens.map(\.address)
          for (tab, path) in saved.enumerated() where tab == selection || path.count > 1 {
            // The lowest screen of a tab that is not open is reported with those above it.
            let missing = path.first { !open.contains($0.address) }?.address
            #expect(missing.map(lost.contains) ?? true, "\(saved) \(tree) \(stage.tree) \(lost)")
          }
        }
      }
    }
  }
}
