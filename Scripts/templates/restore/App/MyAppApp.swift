import CommandLineOptions
import ConsoleApp

@main
struct MyAppApp {
  static func main() async {
    await ConsoleProgram.run(
      ConsoleOptions.self, about: "\(AppScreens.name), an app for the terminal.",
      version: "\(AppScreens.name) 0.1.0",
      link: "\(AppScreens.scheme)://home", keepsData: true, restores: true,
      features: AppScreens.list
    ) { options in
      let factory = AppFactory(dataFolder: options.dataFolder(of: AppScreens.scheme))
      let window = try await factory.window()
      let input = try options.input()
      var settings = options.settings
      settings.transcript = try options.transcriptOutput()
      settings.commands = factory.commands
      // Without the option, the output of a script depends only on its lines.
      if options.restores || options.isInteractive(input) {
        let folder = options.dataFolder ?? ProcessEnvironment.stateFolder(of: AppScreens.scheme)
        let screens = SavedScreens(in: folder, factory: factory)
        await screens.restore(in: window)
        settings.settled = { await screens.settled(in: window) }
      }
      if let link = options.link { window.start { try await window.open(link: link) } }
      return await options.run(
        window, notices: factory.notices, input: input, editor: options.editor(),
        settings: settings)
    }
  }
}
