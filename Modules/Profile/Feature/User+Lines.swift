import Presentation
import Social

extension User {
  /// The lines of a profile; the user name comes with the display name, which can be chosen to
  /// deceive.
  var lines: [Note] {
    if hasLeft { return ["\(id) has left."] }
    return ["\(name) (\(id))"] + (bio.isEmpty ? [] : [Note(bio)])
  }
}
