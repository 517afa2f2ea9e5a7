/// The entries of My screen, which last as long as the page is open.
public final class MyScreenInteractor {
  private(set) var entries: [String] = []
  #if id
    let id: Int

    /// Creates the interactor of what has this id, without entries.
    public init(id: Int) { self.id = id }
  #else

    /// Creates the interactor without entries.
    public init() {}
  #endif

  func add(_ entry: String) { entries.append(entry) }
}
