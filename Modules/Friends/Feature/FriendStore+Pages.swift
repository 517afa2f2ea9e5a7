import Social

extension FriendStore {
  /// Returns the pages of the people to whom the member has a relation.
  func pages(of relation: Relation, as me: Member) -> LoadedList<User>.Pages {
    { text, last, limit in
      try await people(relation, matching: text, after: last?.id, limit: limit, as: me)
    }
  }
}
