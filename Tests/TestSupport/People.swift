public import Social

nonisolated public let ada = User.ID(rawValue: "ada")
nonisolated public let grace = User.ID(rawValue: "grace")
nonisolated public let linus = User.ID(rawValue: "linus")

/// The password of every account in the tests of the app.
nonisolated public let usualPassword = "correct horse battery"

/// Members in the first epoch of their accounts.
nonisolated extension Member {
  public static var ada: Member { Member(user: TestSupport.ada) }
  public static var grace: Member { Member(user: TestSupport.grace) }
  public static var linus: Member { Member(user: TestSupport.linus) }
}
