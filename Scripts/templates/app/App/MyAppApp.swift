import ConsoleApp

@main
struct MyAppApp {
  static func main() async {
    await ConsoleProgram.run(
      ConsoleOptions.self, about: "\(AppScreens.name), an app for the terminal.",
      version: "\(AppScreens.name) 0.1.0", link: "\(AppScreens.scheme)://home",
      serves: true,  // with --web
      keepsData: AppScreens.all.contains { $0.keepsData },
      features: { try AppScreens.table.list(tabs: AppScreens.tabs) }
    ) { options in
      let console = options.console
      let factory = AppFactory(dataFolder: console.dataFolder(of: AppScreens.scheme))
      // with --web:begin
      if let port = console.webPort { return try await factory.serve(console, at: port) }
      // with --web:end

      let window = try await factory.window(link: console.link)
      return try await console.run(window, notices: factory.notices, commands: factory.commands)
    }
  }
}
