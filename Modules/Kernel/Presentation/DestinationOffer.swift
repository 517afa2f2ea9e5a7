/// A destination that a step suggests.
nonisolated public struct DestinationOffer: Hashable, Sendable {
  /// The destination; one with a sample if a value is missing.
  public let destination: any Destination
  /// The value that a person adds; none if the destination has its value.
  public let missing: Argument

  /// Suggests a destination.
  public init(_ destination: some Destination) {
    (self.destination, missing) = (destination, .none)
  }

  /// Suggests a destination that a value names.
  package init<Value: ArgumentValue>(_ make: (Value) -> some Destination) {
    (destination, missing) = (make(.sample), Argument(Value.kind))
  }

  /// Compares the destinations.
  public static func == (one: Self, other: Self) -> Bool {
    AnyHashable(one.destination) == AnyHashable(other.destination) && one.missing == other.missing
  }

  /// Hashes the destination.
  public func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(destination)) }
}

extension [Action] {
  /// Returns a note as it is shown on a page: a destination is suggested by the first of these commands that
  /// opens it, or else by the command that `link` returns, if any, and a command that the page lists with its value
  /// by its word alone.
  package func naming(
    _ note: Note, on page: Page?, link: (any Destination) -> (any PageCommand)?
  ) -> Note {
    note.replacingSteps { step in
      switch step {
      case .open(let offer):
        let command =
          lazy.compactMap { $0.command(opening: offer) }.first
          ?? link(offer.destination).map { Offer($0) }
        return command.map { .command($0) } ?? step
      case .command(let offer) where page?.actions.contains { $0.isFixed(to: offer) } == true:
        return .command(Offer(WordCommand(offer.command.word)))
      default: return step
      }
    }
  }
}

extension Action {
  /// Whether the command is the one that is offered, and takes no value because it has it.
  fileprivate func isFixed(to offer: Offer) -> Bool {
    argument == .none && !offer.command.argument.isEmpty && sample.map { Offer($0) } == offer
  }

  /// Returns the command with the value that opens a destination; nil if it opens others, or none, or does
  /// more there.
  fileprivate func command(opening offer: DestinationOffer) -> Offer? {
    guard case .opens(let opened) = elsewhere, let sample, page?.place != offer else { return nil }
    func leads(_ command: any PageCommand) -> Bool {
      opened(command).map { AnyHashable($0) } == AnyHashable(offer.destination)
    }
    if offer.missing != .none {
      return argument.kind == offer.missing.kind && leads(sample)
        ? Offer(sample, missing: offer.missing) : nil
    }
    return ([""] + argumentTexts(in: offer.destination)).lazy.compactMap { try? command($0) }
      .first { leads($0) }.map { Offer($0) }
  }
}
