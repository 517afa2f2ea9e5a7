import Console
import Routing

@main
struct SampleApp {
  static let version = "0.1.0"

  static func main() async {
    await ConsoleProgram.run(
      ["App", "Scripts/run"], about: "Sample, an app for the terminal.", version: version,
      link: "\(AppLinks.scheme)://home",
      features: { try AppLinks.make(for: AppFactory()).entries.map(\.description) }
    ) { options in
      let factory = AppFactory()
      let window = try await factory.window(link: options.link)
      return try await options.run(window, notices: factory.notices)
    }
  }
}
