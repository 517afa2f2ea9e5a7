import Presentation
import Testing

@Suite("Page")
struct PageTests {
  private enum Command: PageCommand {
    case name(String), motto(String?), save
    static let actions = [
      Action("name", name, help: "Rename it."), Action("motto", motto, help: "Change its motto."),
      Action("save", save, help: "Save it."),
    ]
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
