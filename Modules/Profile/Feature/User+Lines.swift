import Social

extension User {
  /// What a profile says of somebody: the user name first, since names can be chosen to deceive.
  var lines: [String] {
    if hasLeft { return ["\(id) has left."] }
    return ["\(name) (\(id))"] + (bio.isEmpty ? [] : [bio])
  }
}
