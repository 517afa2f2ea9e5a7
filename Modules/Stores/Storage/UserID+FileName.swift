public import Social

extension User.ID {
  /// The user name as a part of a file name.
  ///
  /// It is spelled in hexadecimal, so that a path that contains it cannot leave its folder.
  public var fileName: String {
    rawValue.utf8.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }
}
