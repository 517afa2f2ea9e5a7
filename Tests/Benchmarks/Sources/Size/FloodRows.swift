/// The memory of a program that follows, after many requests at once.
enum FloodRows {
  static func all() throws -> [Row] {
    [
      Row(name: "memory for 20,000 requests while following, beside 10 MB", unit: "bytes", bound: 1)
      {
        let crowd = try Crowd(1, .friends)
        let app = try crowd.app(at: "", ["--json", "--follow"])
        let idle = try app.memory()
        try crowd.ask(20_000)
        try app.wait(for: "20000 people ask to be your friend.")
        // The page is drawn too.
        try app.type("requests\n")
        let figure = max(1, try app.memory() - idle)
        try app.end()
        return [Row.Round(figure: figure, yardstick: 10_000_000)]
      }
    ]
  }
}
