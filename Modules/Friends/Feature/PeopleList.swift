import Social

/// The loaded beginning of a list of people with one relation to the member.
struct PeopleList: Equatable {
  /// The number of people that are loaded at first.
  static let portion = 100

  let relation: Relation
  /// The text that the listed people have in their names; empty for all people.
  private(set) var text = ""
  private(set) var people: [User] = []
  /// The number of people that match the text.
  private(set) var found = 0
  /// The number of people with the relation, whether or not they match the text.
  private(set) var count = 0

  init(_ relation: Relation) {
    self.relation = relation
  }

  /// Whether all people that match the text are loaded.
  var isWhole: Bool { people.count >= found }

  /// Returns an empty list of the people with a text in their names.
  func finding(_ text: String) -> PeopleList {
    var list = PeopleList(relation)
    list.text = text
    return list
  }

  /// Returns the list as it is now, with as many people as were loaded.
  func refreshed(from store: any FriendStore, as me: Member) async throws -> PeopleList {
    let page = try await store.people(
      relation, matching: text, after: nil, limit: max(people.count, Self.portion), as: me)
    var list = self
    list.people = page.elements
    list.found = page.total
    list.count =
      text.isEmpty
      ? page.total
      : try await store.people(relation, matching: "", after: nil, limit: 0, as: me).total
    return list
  }

  /// Returns the list with `count` people, or all; reads only those that are missing.
  func extended(
    to count: Int, from store: any FriendStore, as me: Member
  ) async throws -> PeopleList {
    guard count > people.count, !isWhole else { return self }
    let page = try await store.people(
      relation, matching: text, after: people.last?.id, limit: count - people.count, as: me)
    var list = self
    list.people += page.elements
    list.found = page.total
    return list
  }
}
