import ConsoleApp

@main
struct MyAppApp {
  static func main() async {
    await ConsoleProgram.run(
      ConsoleOptions.self, about: "\(AppScreens.name), an app for the terminal.",
      version: "\(AppScreens.name) 0.1.0", link: "\(AppScreens.scheme)://home",
      keepsData: AppScreens.all.contains { $0.keepsData }, features: AppScreens.list
    ) { options in
      let factory = AppFactory(dataFolder: options.dataFolder(of: AppScreens.scheme))
      let window = try await factory.window(link: options.link)
      return try await options.run(window, notices: factory.notices, commands: factory.commands)
    }
  }
}
