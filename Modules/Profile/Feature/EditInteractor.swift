public import Social

/// The member's own profile: the saved version and the edited one.
public final class EditInteractor {
  private(set) var saved: User
  private(set) var name: String
  private(set) var bio: String
  private let me: Member
  private let store: any ProfileStore

  /// Loads the profile of `me`.
  ///
  /// - Throws: `StoreError.noSuchUser`
  public init(me: Member, store: any ProfileStore) async throws {
    saved = try await store.member(me.user, as: me)
    name = saved.name
    bio = saved.bio
    self.me = me
    self.store = store
  }

  /// Whether there are unsaved changes.
  var isChanged: Bool { name != saved.name || bio != saved.bio }

  /// The unsaved changes as one text, with the name in the first line; nil if there are none.
  var draft: String? {
    get { isChanged ? "\(name)\n\(bio)" : nil }
    set {
      let parts = newValue?.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      // The text comes from a file, so it may be invalid.
      name = parts?.first.flatMap { try? User.name(typed: String($0)) } ?? saved.name
      bio = parts?.dropFirst().first.map { String($0) } ?? saved.bio
    }
  }

  func setName(_ text: String) throws(ProfileError) {
    do { name = try User.name(typed: text) } catch { throw .name(error) }
  }

  func setBio(_ text: String) throws(ProfileError) {
    if let excess = TextLimit.bio.excess(of: text) { throw .bioTooLong(excess) }
    bio = text
  }

  /// Throws if a changed text is too long: a restored draft may be from an earlier version.
  func checkLengths() throws(ProfileError) {
    if name != saved.name { try setName(name) }
    if bio != saved.bio { try setBio(bio) }
  }

  /// Returns the stored profile if it was changed elsewhere since it was loaded or saved here.
  ///
  /// A change does not count if the stored profile already has the edited name and bio.
  func changedElsewhere() async throws -> User? {
    let stored = try await store.member(saved.id, as: me)
    return stored == saved || (stored.name, stored.bio) == (name, bio) ? nil : stored
  }

  /// Stores the changes without a check of the stored profile.
  func save() async throws {
    try await store.setProfile(name: name, bio: bio, as: me)
    (saved.name, saved.bio) = (name, bio)
  }
}
