import ConsoleApp

@main
struct MyAppApp {
  static func main() async {
    #if web
      let serves = true
    #else
      let serves = false
    #endif
    await ConsoleProgram.run(
      ConsoleOptions.self, about: "\(AppScreens.name), an app for the terminal.",
      version: "\(AppScreens.name) 0.1.0", link: "\(AppScreens.scheme)://home",
      serves: serves, keepsData: true, restores: true,
      features: { try AppScreens.table.list(tabs: AppScreens.tabs) }
    ) { options in
      let console = options.console
      let factory = AppFactory(dataFolder: console.dataFolder(of: AppScreens.scheme))
      #if web
        if let port = console.webPort { return try await factory.serve(console, at: port) }
      #endif

      let window = try await factory.window()
      let input = try console.input()
      var settings = console.settings
      settings.transcript = try console.transcriptOutput()
      settings.commands = factory.commands
      // Without the option, the output of a script depends only on its lines.
      if console.restores || console.isInteractive(input) {
        let folder = console.dataFolder ?? ProcessEnvironment.stateFolder(of: AppScreens.scheme)
        let screens = SavedScreens(in: folder, factory: factory)
        await screens.restore(in: window)
        settings.settled = { await screens.settled(in: window) }
      }
      if let link = console.link { window.start { try await window.open(link: link) } }
      return await console.run(
        window, notices: factory.notices, input: input, editor: console.editor(),
        settings: settings)
    }
  }
}
