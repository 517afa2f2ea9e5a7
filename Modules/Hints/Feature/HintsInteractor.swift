/// The entries of Hints, in the order in which they were added.
///
/// They are in memory and last as long as the screen.
public final class HintsInteractor {
  /// All entries, the oldest first.
  public private(set) var entries: [String] = []

  /// Creates an interactor without entries.
  public init() {}

  /// Adds an entry at the end.
  public func add(_ entry: String) {
    entries.append(entry)
  }

  /// Removes all entries.
  public func clear() {
    entries = []
  }
}
