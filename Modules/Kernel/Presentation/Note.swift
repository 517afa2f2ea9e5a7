/// A message for a person, with the suggested next steps as data.
///
/// Each front end words the steps in its own way. The console writes this note as "The basket is
/// empty. Type add <text> to fill it."; another front end may draw a button:
///
/// ```swift
/// let note: Note = "The basket is empty. \(suggesting: Command.add) to fill it."
/// ```
nonisolated public struct Note: Hashable, Sendable {
  /// A fragment of the message.
  public enum Fragment: Hashable, Sendable {
    /// Text that is the same in every front end.
    case text(String)
    /// A suggested next step.
    ///
    /// `at` is the kind of prompt at which a person takes the step; nil for the prompt of the page.
    case step(NextStep, at: Prompt.Kind?)
    /// A phrase that each front end words in its own way.
    case phrase(FrontPhrase)
    /// A sentence or an error of the kernel, which front ends word in the language of the app.
    case kernel(KernelText)
  }

  /// The fragments in order; adjacent texts are merged.
  public private(set) var fragments: [Fragment] = []

  /// Creates a note of text alone.
  public init(_ text: String) { append(.text(text)) }

  /// Creates a note of a sentence or an error of the kernel.
  package init(kernel value: any Hashable & Sendable) { append(.kernel(KernelText(value: value))) }

  /// Returns a note of two.
  public static func + (one: Note, other: Note) -> Note { "\(one)\(other)" }

  /// The lines of the texts, for a document.
  public var lines: [String] {
    fragments.flatMap { fragment -> [Substring] in
      if case .text(let text) = fragment { text.split(separator: "\n") } else { [] }
    }.map(String.init)
  }

  /// The next steps in order.
  package var steps: [NextStep] {
    fragments.compactMap { if case .step(let step, _) = $0 { step } else { nil } }
  }

  /// Returns the note with other steps.
  package func replacingSteps(_ step: (NextStep) -> NextStep) -> Note {
    var note = self
    note.fragments = fragments.map { fragment in
      if case .step(let old, let kind) = fragment { .step(step(old), at: kind) } else { fragment }
    }
    return note
  }

  /// Returns the note with a further fragment.
  package func appending(_ fragment: Fragment) -> Note {
    var note = self
    note.append(fragment)
    return note
  }

  private mutating func append(_ fragment: Fragment) {
    guard case .text(let text) = fragment else { return fragments.append(fragment) }
    if text.isEmpty { return }
    if case .text(let last) = fragments.last {
      fragments[fragments.count - 1] = .text(last + text)
    } else {
      fragments.append(fragment)
    }
  }
}

nonisolated extension Note: ExpressibleByStringInterpolation {
  /// Creates a note of text alone.
  public init(stringLiteral text: String) { self.init(text) }

  /// Creates a note from a string literal with steps and phrases in it.
  public init(stringInterpolation: StringInterpolation) { self = stringInterpolation.note }

  /// Builds a note from a string literal.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var note = Note("")

    /// Creates an empty note.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Appends text of the literal.
    public mutating func appendLiteral(_ text: String) { note.append(.text(text)) }

    /// Appends a value as text.
    public mutating func appendInterpolation<Value>(_ value: Value) {
      note.append(.text("\(value)"))
    }

    /// Appends another note with its steps.
    public mutating func appendInterpolation(_ other: Note) {
      for fragment in other.fragments { note.append(fragment) }
    }

    /// Appends a sentence of the kernel.
    package mutating func appendInterpolation(kernel sentence: KernelSentence) {
      note.append(.kernel(KernelText(value: sentence)))
    }

    /// Appends a phrase that each front end words in its own way.
    public mutating func appendInterpolation(phrase: FrontPhrase) { note.append(.phrase(phrase)) }

    /// Appends a step.
    ///
    /// - Parameters:
    ///   - step: The step.
    ///   - kind: The kind of prompt at which a person takes it; nil for the prompt of the page.
    public mutating func appendInterpolation(suggesting step: NextStep, at kind: Prompt.Kind? = nil)
    {
      note.append(.step(step, at: kind))
    }

    /// Appends a command as a step.
    public mutating func appendInterpolation(suggesting command: some PageCommand) {
      appendInterpolation(suggesting: .command(Offer(command)))
    }

    /// Appends a command as a step, to which a person adds the value.
    public mutating func appendInterpolation<Value: ArgumentValue>(
      suggesting command: (Value) -> some PageCommand
    ) {
      appendInterpolation(suggesting: .command(Offer(command)))
    }

    /// Appends the screen of a destination as a step.
    public mutating func appendInterpolation(suggesting destination: some Destination) {
      appendInterpolation(suggesting: .open(DestinationOffer(destination)))
    }

    /// Appends the screen of a destination as a step, for which a person gives the value.
    public mutating func appendInterpolation<Value: ArgumentValue>(
      suggesting destination: (Value) -> some Destination
    ) {
      appendInterpolation(suggesting: .open(DestinationOffer(destination)))
    }
  }
}

/// A suggested next step, as a value that each front end words in its own way.
nonisolated public enum NextStep: Hashable, Sendable {
  /// Give this command.
  case command(Offer)
  /// Show the screen of this destination.
  case open(DestinationOffer)
  /// Answer the prompt; the text describes the answer, such as "a message".
  case input(String)
  /// Leave the screen.
  case back
  /// Show the first screen.
  case home
  /// Show the screen again.
  case look
  /// Show the help of the screen.
  case help
  /// Show the link of the screen.
  case link
}

/// A phrase in a ``Note`` that each front end words in its own way.
nonisolated public enum FrontPhrase: Hashable, Sendable {
  /// Where the app runs, such as "in your terminal".
  case whereItRuns
  /// How a person gives this command at a prompt for text, such as "typed as /me".
  case useAmongText(of: String)
  /// The placeholder of the argument after the word of a command, such as `<user>`.
  case argument(Argument)
}
