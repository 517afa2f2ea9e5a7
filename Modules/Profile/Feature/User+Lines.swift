import Presentation
import Social

extension User {
  /// The lines of a profile.
  ///
  /// They show the user name too, because a display name can imitate another user's.
  var lines: [Note] {
    if hasLeft { return ["\(id) has left."] }
    return [Note(shownNames)] + (bio.isEmpty ? [] : [Note(shownBio)])
  }
}
