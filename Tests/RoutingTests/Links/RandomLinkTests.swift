import Routing
import RoutingTestSupport
import TestSupport
import Testing

nonisolated struct RandomLinkTests {
  @Test(
    "A random link finds a destination that round-trips, or throws a LinkError",
    arguments: [1, 2, 3, 4])
  func total(seed: UInt64) throws {
    var table = LinkTable<Hall>(scheme: "app", hosts: ["app.example"])
    try table.add(Hall.links) { $0 }
    var chance = Chance(seed: seed)
    let begins = ["", "app://", "app:", "https://app.example/", "one/", "asked?", "files/", "//"]
    var found = 0
    let linkCount = caseCount(1_000, deep: 25_000)
    for _ in 0..<linkCount {
      let begin = begins[Int.random(in: 0..<begins.count, using: &chance)]
      let link = begin + chance.hostileText(pieces: 0...6)
      switch outcome(link, in: table) {
      case .success(let hall):
        found += 1
        guard let address = hall.address, outcome("\(address)", in: table) == .success(hall) else {
          throw Surprise("seed \(seed): \(link) leads to \(hall), which does not lead to itself")
        }
      case .failure(.foreign(let text)), .failure(.malformed(let text)),
        .failure(.unknown(let text)):
        if text != link { throw Surprise("seed \(seed): the error for \(link) names \(text)") }
      case .failure(.tooLong): throw Surprise("seed \(seed): \(link) is not too long")
      }
    }
    #expect((linkCount / 10...linkCount * 9 / 10).contains(found))
  }

  @Test("A link table finds the most specific matching pattern, as a reference model does")
  func model() throws {
    var chance = Chance(seed: 4)
    for _ in 0..<caseCount(120, deep: 2_000) {
      var table = LinkTable<String>(scheme: "app")
      var patterns: [ModelPattern] = []
      for _ in 0..<12 {
        let pattern = ModelPattern.any(&chance)
        guard !patterns.contains(pattern) else {
          try #require(throws: PatternError.self) {
            try table.add([.echo(pattern.text)]) { $0.name }
          }
          continue
        }
        try table.add([.echo(pattern.text)]) { $0.name }
        patterns.append(pattern)
        let path = ModelPattern.anyPath(&chance)
        let best = patterns.filter { $0.matches(path) }.min { $0.isBefore($1) }
        let link = path.joined(separator: "/")
        let expected: Result<String, LinkError> =
          best.map { .success($0.echo(of: path)) } ?? .failure(.unknown(link))
        let found = outcome(link, in: table)
        guard found == expected else {
          throw Surprise("\(link): \(found), not \(expected), of \(patterns.map(\.text))")
        }
      }
    }
  }
}
