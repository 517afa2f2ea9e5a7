import Foundation
import Presentation
import Testing
import Wording

@Suite("Page")
struct PageTests {
  private enum Command: PageCommand {
    case name(String), motto(String?), save
    static let actions = [
      Action("name", name, help: "Rename it."), Action("motto", motto, help: "Change its motto."),
      Action("save", save, title: "Save the tree", help: "Save it."),
    ]
  }

  @Test(
    "The title of a command stays where a page offers it and a language words it, and no program reads it"
  )
  func title() throws {
    let action = English().named(Command.save.action)
    #expect(action.title == "Save the tree" && Command.actions[0].title == nil)
    let json = String(decoding: try JSONEncoder().encode(action), as: UTF8.self)
    #expect(!json.contains("tree"))
  }

  @Test(
    "A form gives the commands whose values it changes, with the text that stands for an empty value",
    arguments: [
      (["name": "Oak", "motto": "Grow."], []),
      (["name": "Elm", "motto": "Grow."], [.command("name", "Elm")]),
      (["name": "", "motto": ""], [.command("name", ""), .command("motto", "-")]),
      (["save": "now", "gone": "text"], []),
    ] as [(KeyValuePairs<String, String>, [Interaction.Input])])
  func form(fields: KeyValuePairs<String, String>, inputs: [Interaction.Input]) {
    var page = Page("Tree", actions: Command.actions, prompt: Prompt(.command, "tree"))
    page.actions[0].value = "Oak"
    (page.actions[1].value, page.actions[1].emptyText) = ("Grow.", "-")
    #expect(page.inputs(changing: fields.map { ($0, $1) }) == inputs)
  }
}
