import Presentation
import Social

extension User {
  /// The lines of a profile.
  var lines: [Note] {
    if hasLeft { return ["\(bothNames) has left."] }
    return [Note(bothNames)] + (bio.isEmpty ? [] : [Note(shownBio)])
  }
}
