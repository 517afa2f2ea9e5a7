import Testing

@testable import Console

@Suite("Did you mean")
struct SuggestionTests {
  @Test(
    "The nearest word is suggested, unless it is far",
    arguments: [
      ("freinds", "friends"), ("hlep", "help"), ("Hom", "home"), ("quti", "quit"),
      ("requestss", "requests"), ("ad", "add"), ("xyz", nil), ("", nil), ("a", nil),
      (String(repeating: "help", count: 100_000), nil),
    ] as [(String, String?)])
  func nearest(typed: String, expected: String?) {
    let words = ["friends", "help", "home", "quit", "requests", "add"]
    #expect(Suggestion.nearest(to: typed, in: words) == expected)
  }

  @Test(
    "Distance counts what is added, left out, changed and swapped",
    arguments: [("", "", 0), ("ab", "", 2), ("ab", "ba", 1), ("abc", "axc", 1), ("abc", "c", 2)])
  func distance(from: String, to: String, expected: Int) {
    #expect(Suggestion.distance(Array(from), Array(to)) == expected)
    #expect(Suggestion.distance(Array(to), Array(from)) == expected)
  }
}
