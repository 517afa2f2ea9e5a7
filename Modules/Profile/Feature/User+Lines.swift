import Social

extension User {
  /// What a profile says of somebody: the user name first, since names can be chosen to deceive.
  var lines: [String] {
    ["\(name) (\(id))"] + (bio.isEmpty ? [] : [bio])
  }
}
