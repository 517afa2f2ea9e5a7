extension Interaction {
  /// A question before something is lost, or for the value that a command lacks.
  public struct Question {
    package enum Kind {
      /// Asks before a destructive command, in the words of its performer if there are any; nil for a page,
      /// which the question must not keep.
      case really(any PageCommand, Note?, by: (any CommandPerformer)?)
      /// Asks before an operation closes the screen, which loses its unsaved content. The person has decided
      /// about other screens.
      case leave(Operation, after: [LeaveDecision])
      /// Asks for the value of a command.
      case value(Action)
    }

    /// The screen that the question is about.
    public private(set) weak var screen: Screen?
    package let kind: Kind

    package init(_ kind: Kind, about screen: Screen?) { (self.kind, self.screen) = (kind, screen) }

    /// Creates the question about the next screen whose unsaved content kept an operation from closing it;
    /// nil if the person has decided about all of them.
    package init?(
      before operation: Operation, in window: Window, after decisions: [LeaveDecision] = []
    ) {
      let vetoing = window.vetoing.first { screen in
        screen.window === window && screen.content.unsaved != nil
          && !decisions.contains { $0.screen === screen }
      }
      guard let vetoing else { return nil }
      self.init(.leave(operation, after: decisions), about: vetoing)
    }

    /// Creates the question for the value that a command needs and this text does not give; nil if it needs
    /// none, for a command that is refused, and for one that destroys something, whose value is given at once.
    package init?(for action: Action, given text: String, on screen: Screen?) {
      guard text.isEmpty, !action.argument.isOptional, !action.isDestructive, action.refusal == nil
      else { return nil }
      self.init(.value(action), about: screen)
    }

    /// The question in words, without how to answer it.
    public var text: Note {
      switch kind {
      case .really(let command, let text, _): text ?? "\(kernel: .really(command.line))"
      case .leave: "\(kernel: .wouldLose(screen?.content.unsaved))"
      case .value(let action) where action.argument.isOptional: "\(kernel: .whichOne)"
      case .value(let action): "\(kernel: .needs(action.word, action.argument))"
      }
    }

    /// The possible answers, beside a value.
    public var answers: [Answer] {
      switch kind {
      case .really: [.yes, .no]
      case .leave: (screen?.content is any SavableContent ? [.save] : []) + [.discard, .stay]
      case .value: [.no]
      }
    }

    /// The command whose value is asked for, which is given as an input; nil if there is none.
    public var command: Action? { if case .value(let action) = kind { action } else { nil } }

    /// Returns what follows an answer; nil for nothing.
    package func operation(after answer: Answer, in window: Window) -> Operation? {
      switch (kind, answer) {
      case (.really(let command, _, let performer), .yes): return .perform(command, by: performer)
      case (.leave(let operation, let earlier), .save),
        (.leave(let operation, let earlier), .discard):
        let decisions = earlier + [LeaveDecision(screen: screen, isSaving: answer == .save)]
        let next = Question(before: operation, in: window, after: decisions)
        return next.map { .ask($0) } ?? .leave(decisions, operation)
      default: return nil
      }
    }
  }
}

/// The decision of a person about the unsaved content of a screen, which the screen may not outlive.
package struct LeaveDecision {
  private(set) weak var screen: Screen?
  let isSaving: Bool
}
