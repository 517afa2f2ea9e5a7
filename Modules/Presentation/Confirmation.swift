public import Routing

/// A question that is asked before something is lost, and what each answer leads to.
///
/// `Work` is what the person asked for when it came up, such as an ``Interaction/Input``.
public struct Confirmation<Work> {
  /// The possible loss.
  public enum Kind {
    /// Asks before a destructive command, in the words of its performer if there are any; nil for a page,
    /// which the question must not keep.
    case really(any PageCommand, Note?, by: (any CommandPerformer)?)
    /// Asks before work closes the screen, which loses its unsaved content. The person has decided about
    /// other screens.
    case leave(Work, after: [LeaveDecision])
  }

  /// The step after an answer.
  package enum Resolution {
    case perform(any PageCommand, by: (any CommandPerformer)?)
    case ask(Confirmation)
    /// Carries out what was decided about each screen, then goes on with the work.
    case goOn(Work, after: [LeaveDecision])
    case nothing
  }

  /// The screen that the question is about.
  public private(set) weak var screen: Screen?
  /// The possible loss.
  public let kind: Kind

  /// Creates a question.
  package init(_ kind: Kind, about screen: Screen?) { (self.kind, self.screen) = (kind, screen) }

  /// Creates the question before a command that destroys something, about the screen on top.
  ///
  /// - Throws: The errors of the performer, if the command can do nothing.
  package init(
    before command: any PageCommand, by performer: any CommandPerformer, in window: Window
  ) async throws {
    let text = try await performer.question(beforeAny: command)
    let performer = performer is any Presenter ? nil : performer
    self.init(.really(command, text, by: performer), about: window.top)
  }

  /// Creates the question about the next screen whose unsaved content kept work from closing it; nil if
  /// the person has decided about all of them.
  package init?(before work: Work, in window: Window, after decisions: [LeaveDecision] = []) {
    guard let next = window.vetoingScreen(after: decisions.compactMap(\.screen)) else { return nil }
    self.init(.leave(work, after: decisions), about: next)
  }

  /// The question in words, without how to answer it.
  public var text: Note {
    switch kind {
    case .really(let command, let text, _):
      text ?? "Really \(command.line)?"
    case .leave: "You would lose \(screen?.content.unsaved ?? "nothing")."
    }
  }

  /// The possible answers.
  public var answers: [Interaction.Answer] {
    switch kind {
    case .really: [.yes, .no]
    case .leave:
      (screen?.content is any SavableContent ? [.save] : []) + [.discard, .stay]
    }
  }

  /// Returns what follows an answer.
  package func resolution(of answer: Interaction.Answer, in window: Window) -> Resolution {
    switch (kind, answer) {
    case (.really(let command, _, let performer), .yes): return .perform(command, by: performer)
    case (.leave(let work, let earlier), .save), (.leave(let work, let earlier), .discard):
      let decisions = earlier + [LeaveDecision(screen: screen, isSaving: answer == .save)]
      let next = Confirmation(before: work, in: window, after: decisions)
      return next.map { .ask($0) } ?? .goOn(work, after: decisions)
    default: return .nothing
    }
  }
}

/// The decision of a person about the unsaved content of a screen, which the screen may not outlive.
public struct LeaveDecision {
  private(set) weak var screen: Screen?
  let isSaving: Bool
}
