import Hints
import Testing

struct HintsInteractorTests {
  @Test("Hints keeps its entries in order until they are cleared")
  func order() {
    let interactor = HintsInteractor()
    interactor.add("tea")
    interactor.add("bread")
    #expect(interactor.entries == ["tea", "bread"])
    interactor.clear()
    #expect(interactor.entries.isEmpty)
  }
}
