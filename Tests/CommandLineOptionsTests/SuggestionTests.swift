import Testing

@testable import CommandLineOptions

@Suite("Suggestions")
nonisolated struct SuggestionTests {
  @Test(
    "The nearest word is suggested, unless too much of the input is wrong",
    arguments: [
      ("freinds", "friends"), ("hlep", "help"), ("Hom", "home"), ("quti", "quit"),
      ("requestss", "requests"), ("ad", "add"), ("dad", "add"),
      ("aid", nil), ("odd", "add"), ("hepl", "help"), ("hold", nil), ("addd", "add"), ("xyz", nil),
      ("", nil),
      ("a", nil),
    ] as [(String, String?)])
  func nearest(typed: String, expected: String?) {
    let words = ["friends", "help", "home", "quit", "requests", "add"]
    #expect(Suggestion.nearest(to: typed, in: words) == expected)
  }

  @Test("A very long input gets no suggestion")
  func long() {
    let typed = String(repeating: "help", count: 100_000)
    #expect(Suggestion.nearest(to: typed, in: ["help"]) == nil)
  }

  @Test(
    "Edit distance counts insertions, deletions, substitutions and swaps",
    arguments: [("", "", 0), ("ab", "", 2), ("ab", "ba", 1), ("abc", "axc", 1), ("abc", "c", 2)])
  func distance(from: String, to: String, expected: Int) {
    #expect(Suggestion.distance(Array(from), Array(to)) == expected)
    #expect(Suggestion.distance(Array(to), Array(from)) == expected)
  }
}
