import Sample
import Testing

struct SampleInteractorTests {
  @Test("Sample keeps its entries in order until they are cleared")
  func order() {
    let interactor = SampleInteractor()
    interactor.add("tea")
    interactor.add("bread")
    #expect(interactor.entries == ["tea", "bread"])
    interactor.clear()
    #expect(interactor.entries.isEmpty)
  }
}
