/// The texts that the steps of My screen collect.
public final class MyScreenInteractor {
  private(set) var texts: [MyScreenStep: String] = [:]
  #if id
    let id: Int

    /// Creates the interactor of what has this id, without texts.
    public init(id: Int) { self.id = id }
  #else

    /// Creates the interactor without texts.
    public init() {}
  #endif

  func keep(_ text: String, of step: MyScreenStep) { texts[step] = text }
}
