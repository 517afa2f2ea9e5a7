public import Social

/// The member's own profile: the saved version and the edited one.
public final class EditInteractor {
  private(set) var saved: User
  private(set) var edited: User
  private let me: Member
  private let store: any ProfileStore

  /// Loads the profile of `me`.
  ///
  /// - Throws: `StoreError.noSuchUser`
  public init(me: Member, store: any ProfileStore) async throws {
    saved = try await store.member(me.user, as: me)
    edited = saved
    (self.me, self.store) = (me, store)
  }

  /// Whether there are unsaved changes.
  var isChanged: Bool { edited != saved }

  /// The unsaved changes as one text, with the name in the first line; nil if there are none.
  var draft: String? {
    get { isChanged ? "\(edited.name)\n\(edited.bio)" : nil }
    set {
      let parts = newValue?.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      // The text comes from a file, so it may be invalid.
      edited.name = parts?.first.flatMap { try? User.name(typed: String($0)) } ?? saved.name
      edited.bio = parts?.dropFirst().first.map { String($0) } ?? saved.bio
    }
  }

  func setName(_ text: String) throws(ProfileError) {
    do { edited.name = try User.name(typed: text) } catch { throw .name(error) }
  }

  /// Changes the bio; ``EditCommand/noBio`` removes it.
  func setBio(_ text: String) throws(ProfileError) {
    let text = text == EditCommand.noBio ? "" : text
    if let excess = TextLimit.bio.excess(of: text) { throw .bioTooLong(excess) }
    edited.bio = text
  }

  /// Throws if a changed text is too long: a restored draft may be from an earlier version.
  func checkLengths() throws(ProfileError) {
    if edited.name != saved.name { try setName(edited.name) }
    if edited.bio != saved.bio { try setBio(edited.bio) }
  }

  /// Returns the stored profile if it was changed elsewhere since it was loaded or saved here.
  ///
  /// A change does not count if the stored profile already has the edited name and bio.
  func changedElsewhere() async throws -> User? {
    let stored = try await store.member(saved.id, as: me)
    return [saved, edited].contains(stored) ? nil : stored
  }

  /// Stores the changes without a check of the stored profile.
  func save() async throws {
    let saving = edited
    try await store.setProfile(name: saving.name, bio: saving.bio, as: me)
    saved = saving
  }
}
