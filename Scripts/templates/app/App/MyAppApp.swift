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
      serves: serves, keepsData: AppScreens.all.contains { $0.keepsData },
      features: { try AppScreens.table.list(tabs: AppScreens.tabs) }
    ) { options in
      let console = options.console
      let factory = AppFactory(dataFolder: console.dataFolder(of: AppScreens.scheme))
      #if web
        if let port = console.webPort { return try await factory.serve(console, at: port) }
      #endif

      let window = try await factory.window(link: console.link)
      return try await console.run(window, notices: factory.notices, commands: factory.commands)
    }
  }
}
