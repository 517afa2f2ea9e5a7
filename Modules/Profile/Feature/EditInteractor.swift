public import Social

/// My own profile, changed before it is saved.
public final class EditInteractor {
  private static let longestBio = 500

  private(set) var saved: User
  private(set) var name: String
  private(set) var bio: String
  private let store: any ProfileStore

  /// - Throws: ``StoreError/noSuchUser(_:)``
  public init(me: User.ID, store: any ProfileStore) async throws {
    saved = try await store.member(me, as: me)
    name = saved.name
    bio = saved.bio
    self.store = store
  }

  var isChanged: Bool { name != saved.name || bio != saved.bio }

  /// The changes as one text, the name in its first line; nil when there are none.
  var draft: String? {
    get { isChanged ? "\(name)\n\(bio)" : nil }
    set {
      let parts = newValue?.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      // It comes from a file, which may say anything.
      name = parts?.first.flatMap { User.name(typed: String($0)) } ?? saved.name
      bio = parts?.dropFirst().first.map { String($0.prefix(Self.longestBio)) } ?? saved.bio
    }
  }

  func setName(_ text: String) throws(ProfileError) {
    guard let name = User.name(typed: text) else { throw .nameMalformed }
    self.name = name
  }

  func setBio(_ text: String) throws(ProfileError) {
    guard text.count <= Self.longestBio else { throw .bioTooLong(text.count) }
    bio = text
  }

  func save() async throws {
    try await store.setProfile(name: name, bio: bio, as: saved.id)
    (saved.name, saved.bio) = (name, bio)
  }
}
