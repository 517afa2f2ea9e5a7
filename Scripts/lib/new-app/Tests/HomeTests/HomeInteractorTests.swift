import Home
import Testing

struct HomeInteractorTests {
  @Test("Home greets a person by name")
  func greeting() {
    let interactor = HomeInteractor()
    #expect(interactor.greeting == "Welcome.")
    interactor.greet("Ada")
    #expect(interactor.greeting == "Hello, Ada.")
  }
}
