/// The commands of a kind of screen, and the way to such a screen.
///
/// With a list of these, a front end can say where a command belongs that the visible screen lacks:
/// "pay belongs to Basket. Type shop, then basket, then pay."
public struct ScreenCommands {
  /// The identifier of the screen for programs; nil for commands of no particular screen.
  public let screenIdentifier: String?
  /// The title of the screen, such as `Basket`, or a description, such as `a conversation`.
  ///
  /// It is nil if the commands are not to be suggested on other screens.
  public let title: String?
  /// The steps to the screen, in order.
  ///
  /// A placeholder in the last one, as in `basket <name>`, stands for the argument of the command.
  public private(set) var way: [NextStep]
  /// The kind of prompt at which the commands are given.
  public let prompt: Prompt.Kind
  /// The person's first step as an instruction, such as `Log in first`; nil if there is none.
  ///
  /// A front end says it instead of the title.
  public private(set) var condition: String?
  /// The commands.
  public let words: [String]

  /// Creates the commands of a presenter's screens.
  public init<P: Presenter>(
    _ presenter: P.Type, of title: String? = nil, way: [NextStep] = [],
    prompt: Prompt.Kind = .command
  ) {
    screenIdentifier = presenter.screenIdentifier
    (self.title, self.way, self.prompt) = (title, way, prompt)
    words = presenter.Command.allCases.map(\.rawValue)
  }

  /// Creates a list of commands that belong to no presenter.
  public init(
    _ words: [String], of title: String? = nil, way: [NextStep] = [],
    prompt: Prompt.Kind = .command
  ) {
    screenIdentifier = nil
    (self.words, self.title, self.way, self.prompt) = (words, title, way, prompt)
  }

  /// Returns the same commands with these steps before the way, and a condition.
  public func after(_ steps: NextStep..., condition: String? = nil) -> ScreenCommands {
    var commands = self
    commands.way = steps + way
    commands.condition = condition
    return commands
  }
}
