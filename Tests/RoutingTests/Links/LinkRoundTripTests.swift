import Routing
import TestSupport
import Testing

nonisolated struct LinkRoundTripTests {
  @Test(
    "Any destination round-trips through its address and through its link",
    arguments: [1, 2, 3, 4])
  func roundTrip(seed: UInt64) throws {
    var table = LinkTable<Hall>(scheme: "app", hosts: ["app.example"])
    try table.add(Hall.links) { $0 }
    var chance = Chance(seed: seed)
    let hallCount = caseCount(600, deep: 25_000)
    for count in 0..<hallCount {
      let hall = Hall.any(&chance)
      let address = try #require(hall.address)
      let text = address.description
      let others = [
        table.link(to: address), "https://app.example/\(text)#x", "app:\(text)#%zz",
        "APP:////\(text)",
      ]
      for link in [text] + (count < hallCount / 2 ? [others[count % others.count]] : []) {
        let found = outcome(link, in: table)
        // Equal strings may differ in their bytes, so the addresses are compared as well.
        guard found == .success(hall), (try found.get()).address == address else {
          throw Surprise("seed \(seed): \(hall), as \(link), leads to \(found)")
        }
      }
    }
  }

  @Test(
    "A link's first segment is its host if it has no capitals or escapes",
    arguments: [
      (Address("one", "a"), "app://one/a"), (Address("Capital", "a"), "app:///Capital/a"),
      (Address("å"), "app:///%C3%A5"), (Address("one", query: ["a": "B"]), "app://one?a=B"),
      (Address(), "app://"), (Address("a b"), "app:///a%20b"),
      (Address("a-1.b_c~"), "app://a-1.b_c~"),
      (Address(text: "/one"), "app:///one"),
    ])
  func link(address: Address, text: String) {
    #expect(LinkTable<Hall>(scheme: "App").link(to: address) == text)
  }

  @Test("Empty path segments of a link are dropped")
  func empty() throws {
    var table = LinkTable<Hall>(scheme: "app")
    try table.add(Hall.links) { $0 }
    #expect(outcome("one/", in: table) == .failure(.unknown("one/")))
    let address = try #require(Hall.files(["", "a", ""]).address)
    #expect(try table.find(address.description) == .files(["a"]))
  }
}
