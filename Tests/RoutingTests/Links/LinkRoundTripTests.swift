import Routing
import Testing

struct LinkRoundTripTests {
  @Test(
    "Whatever texts a place has, its address and the link to it lead back to it",
    arguments: [1, 2])
  func roundTrip(seed: UInt64) throws {
    var table = LinkTable<Hall>(scheme: "app", hosts: ["app.example"])
    try table.add(Hall.links) { $0 }
    var chance = Chance(seed: seed)
    for _ in 0..<50_000 {
      let hall = Hall.any(&chance)
      let address = try #require(hall.address)
      let link = table.link(to: address)
      let written = [
        link, "https://app.example/\(address)#x", "app:\(address)#%zz", "APP:////\(address)",
      ]
      // Texts with the same characters may differ in their bytes, addresses do not.
      for link in [address.description, written[Int.random(in: 0...3, using: &chance)]] {
        let found = outcome(link, in: table)
        guard found == .success(hall), (try found.get()).address == address else {
          Issue.record("seed \(seed): \(hall), as \(link), leads to \(found)")
          return
        }
      }
    }
  }

  @Test(
    "A link has the first segment for its host where that changes nothing",
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

  @Test("An empty text is no segment: what has one is somewhere else, or nowhere")
  func empty() throws {
    var table = LinkTable<Hall>(scheme: "app")
    try table.add(Hall.links) { $0 }
    #expect(outcome("one/", in: table) == .failure(.unknown("one/")))
    let address = try #require(Hall.files(["", "a", ""]).address)
    #expect(try table.find(address) == .files(["a"]))
  }
}
