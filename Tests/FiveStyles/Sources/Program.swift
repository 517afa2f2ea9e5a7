import CommandLineOptions
import ConsoleApp
import Presentation
import Routing

/// Plays the small app at a terminal, in the style whose number is in `TRELLIS_STYLE`.
@main struct Program {
  static func main() async {
    let style = ProcessEnvironment.variable("TRELLIS_STYLE").flatMap(Style.init) ?? .routes
    await ConsoleProgram.run(
      ConsoleOptions.self, commands: ["Scripts/run --style \(style.rawValue)"],
      about: "A small app, written in \(style.title).",
      version: "1", link: "smallapp://chat/ada",
      features: { try SmallApp.links().entries.map(\.description) }
    ) { options in
      let app = SmallApp()
      let window = try await app.window(in: style)
      app.notices.post(
        Notice(
          """
          Welcome to the small app in style \(style.rawValue): \(style.title). \
          Its code is in Tests/FiveStyles/Sources/\(style.file).
          """))
      if let link = options.link { try await window.open(link: link) }
      return try await options.run(AppSession(in: window, notices: app.notices))
    }
  }
}
