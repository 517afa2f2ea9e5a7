import Social
import Testing

@Suite("The loaded beginning of a list")
struct LoadedListTests {
  /// Reads pages of numbers that contain the text, and counts the calls.
  private final class Numbers {
    var all = Array(1...25)
    private(set) var calls: [String] = []

    func page(_ text: String, _ last: Int?, _ limit: Int) -> Listing<Int> {
      calls.append("\(text) \(last ?? 0) \(limit)")
      let found = all.filter { text.isEmpty || "\($0)".contains(text) }
      return Listing(Array(found.drop { $0 <= last ?? 0 }.prefix(limit)), total: found.count)
    }
  }

  private let numbers = Numbers()
  private let empty = LoadedList<Int>(portion: 10)

  @Test("A list that was not read is not known to be empty")
  func notRead() async throws {
    let list = LoadedList<Int>()
    #expect(!list.isEmpty)
    #expect(try await list.refreshed { _, _, _ in Listing() }.isEmpty)
    #expect(try await !list.refreshed { _, _, _ in Listing([1], total: 1) }.isEmpty)
  }

  @Test("A list loads its first portion and counts all elements")
  func portion() async throws {
    #expect(empty.isWhole && empty.total == nil)
    let list = try await empty.refreshed(from: numbers.page)
    #expect(list.elements == Array(1...10))
    #expect((list.found, list.count, list.total) == (25, 25, 25))
    #expect(!list.isWhole)
    #expect(numbers.calls == [" 0 10"])
  }

  @Test("An extended list reads only what is missing, and keeps its length when it is refreshed")
  func extended() async throws {
    var list = try await empty.refreshed(from: numbers.page)
    list = try await list.extended(to: 12, from: numbers.page)
    #expect(list.elements == Array(1...12))
    #expect(numbers.calls.last == " 10 2")
    numbers.all.removeFirst()
    list = try await list.refreshed(from: numbers.page)
    #expect(list.elements == Array(2...13))
    #expect((list.found, list.count) == (24, 24))
    list = try await list.extended(to: .max, from: numbers.page)
    #expect(list.elements == Array(2...25))
    #expect(list.isWhole && list.total == nil)
  }

  @Test("A list reads nothing if the elements are loaded already, or there are no others")
  func unchanged() async throws {
    let list = try await empty.refreshed(from: numbers.page)
    #expect(try await list.extended(to: 10, from: numbers.page) == list)
    let whole = try await list.extended(to: 25, from: numbers.page)
    #expect(try await whole.extended(to: 99, from: numbers.page) == whole)
    #expect(numbers.calls.count == 2)
  }

  @Test("A text filters the list, whose count is still that of all elements")
  func finding() async throws {
    let list = try await empty.refreshed(from: numbers.page).extended(to: 20, from: numbers.page)
    let found = try await list.finding("2").refreshed(from: numbers.page)
    #expect(found.elements == [2, 12] + Array(20...25))
    #expect((found.filter, found.found, found.count, found.total) == ("2", 8, 25, nil))
    #expect(numbers.calls.suffix(2) == ["2 0 10", " 0 0"])
    let all = try await found.finding("").refreshed(from: numbers.page)
    #expect((all.filter, all.elements) == (nil, Array(1...10)))
  }
}
