/// A value with everything a front end needs to draw a screen and to ask for input.
nonisolated public struct Page: Hashable, Sendable {
  /// The title of the screen.
  public var title: String
  /// Sentences above the rows, such as a status or the next step for an empty list.
  public var notes: [Note]
  /// The rows that can be chosen, from top to bottom.
  public var rows: [Row]
  /// The number of rows in the whole list, if ``rows`` is only its beginning; otherwise nil.
  ///
  /// The front end asks for further rows with ``Presenter/loadRows(_:)``.
  public var total: Int?
  /// All actions that the screen offers.
  ///
  /// A front end with fields submits the form of those with a value by the ``main`` one.
  public var actions: [Action]
  /// The user names of the people whose texts become rows, such as the two of a conversation; empty if
  /// texts become none, or for a page without texts.
  ///
  /// A front end can align the names before everybody has written.
  public var authors: [String] = []
  /// The prompt at the end of the page.
  public var prompt: Prompt
  /// Whether a text can be given at a prompt for text; if not, only commands are useful there.
  public var takesText = true
  /// The place of the rows in a long text that is read in stretches; nil for other pages.
  public var scroll: Scroll?
  /// What needs attention, as a count with its noun, such as `3 unread`; nil if nothing does.
  public var badge: String?
  /// The text that all rows match, if a command filtered them; nil if the list is whole.
  public var filter: String?
  /// The place of the page in its flow, such as `2 of 3`; nil for a page that is no part of a flow.
  ///
  /// The pages of a flow have the same title.
  public var progress: String?

  /// Whether a secret is typed after a refused answer, to this question or a later one of the flow.
  ///
  /// If an answer fails, a script ends, because its next line may be that secret.
  public var leadsToSecret = false

  /// The main action, which a front end with buttons lets stand out: the first one that neither has a value
  /// nor destroys something.
  public var main: Action? { actions.first { $0.value == nil && !$0.isDestructive } }

  /// The actions without those that rows offer with a value, for which a front end with buttons needs no
  /// field.
  public var actionsBesideRows: [Action] {
    let offered = Set(rows.flatMap(\.offers).map(\.command.word))
    return actions.filter { $0.argument == .none || !offered.contains($0.word) }
  }

  /// Returns the inputs that change the values of the commands to the texts of a form; none for a text that
  /// is the value.
  public func inputs(changing fields: [(word: String, text: String)]) -> [Interaction.Input] {
    fields.compactMap { word, text in
      guard let action = actions.first(where: { $0.word == word }), let value = action.value,
        text != value
      else { return nil }
      return .command(word, text.isEmpty ? action.emptyText ?? text : text)
    }
  }

  /// Called with the title of each page that is created; tests count these calls.
  @TaskLocal package static var whenBuilt: @Sendable (String) -> Void = { _ in }

  /// Creates a page.
  public init(
    _ title: String, notes: [Note] = [], rows: [Row] = [], total: Int? = nil,
    actions: [Action] = [], prompt: Prompt, badge: String? = nil
  ) {
    Self.whenBuilt(title)
    (self.title, self.notes, self.rows, self.total) = (title, notes, rows, total)
    (self.actions, self.prompt, self.badge) = (actions, prompt, badge)
  }
}
