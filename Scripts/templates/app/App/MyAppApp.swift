import ConsoleApp
#if postgres
  import DataPlaces
#endif
#if restore
  import SavedScreens
#endif

@main
struct MyAppApp {
  static func main() async {
    #if web
      let serves = true
    #else
      let serves = false
    #endif
    #if restore
      let restores = true
    #else
      let restores = false
    #endif
    #if postgres
      let stores = true
    #else
      let stores = false
    #endif
    await ConsoleProgram.run(
      ConsoleOptions.self, language: AppScreens.language,
      about: "\(AppScreens.name), an app for the terminal.",
      version: "\(AppScreens.name) 0.1.0", link: "\(AppScreens.scheme)://home",
      serves: serves, keepsData: restores || AppScreens.table.keepsData, stores: stores,
      restores: restores, features: AppScreens.table.list
    ) { options in
      let console = options.console
      let place = console.place(of: AppScreens.scheme)
      #if postgres
        try place.checkArgument()
        let report = try place.report(on: console.dataCommand, as: AppDatabase.format)
        if let status = console.status(of: report) { return status }
      #endif
      let factory = AppFactory(at: place)
      #if web
        if let port = console.webPort { return try await factory.serve(console, at: port) }
      #endif

      let session = try await factory.appSession(link: console.link)
      let input = try console.input()
      #if restore
        // Without the option, the output of a script depends only on its lines.
        if console.restores || console.isInteractive(input) {
          let folder = console.dataFolder ?? ProcessEnvironment.stateFolder(of: AppScreens.scheme)
          session.restoreScreens(
            in: SavedStateFiles(path: folder), keepsTop: console.link != nil)
        }
      #endif
      return try await console.run(session, input: input)
    }
  }
}
