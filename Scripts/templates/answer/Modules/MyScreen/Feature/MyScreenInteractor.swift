/// The values that can be chosen in My screen.
public final class MyScreenInteractor {
  let choices: [Bool]
  #if id
    let id: Int

    /// Creates the interactor of what has this id.
    public init(id: Int, choices: [Bool]) { (self.id, self.choices) = (id, choices) }
  #else

    /// Creates the interactor.
    public init(choices: [Bool]) { self.choices = choices }
  #endif
}
