import Presentation
import Social

extension User {
  /// The lines of a profile.
  ///
  /// Each begins with a label, so that no name or bio looks like a line of the app itself.
  var lines: [Note] {
    if hasLeft { return ["\(bothNames) has left."] }
    return ["Name: \(bothNames)"] + (bio.isEmpty ? [] : ["Bio: \(shownBio)"])
  }
}
