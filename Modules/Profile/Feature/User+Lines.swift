import Presentation
import Social

extension User {
  /// The lines of a profile.
  ///
  /// A label stands before what the user wrote, which could imitate a line of the app otherwise.
  var lines: [Note] {
    if hasLeft { return ["\(bothNames) has left."] }
    return ["Name: \(bothNames)"] + (bio.isEmpty ? [] : ["Bio: \(shownBio)"])
  }
}
