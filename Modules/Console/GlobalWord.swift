import Presentation

/// The words that every screen understands.
nonisolated enum GlobalWord: String, CaseIterable, Hashable {
  case help, back, home, `where`, look, quit

  var aliases: [String] { self == .back ? ["close"] : [] }

  var action: Action {
    switch self {
    case .help:
      Action(
        self, "[word]", help: "Say what can be typed here, or more about a word.",
        example: "help back")
    case .back: Action(self, help: "Leave this screen (also: close).")
    case .home: Action(self, help: "Show the first screen.")
    case .where: Action(self, help: "Show which screens are open, and where you are.")
    case .look: Action(self, help: "Read this screen again and show all of it.")
    case .quit: Action(self, help: "End the program.")
    }
  }
}
