extension DatabaseFormat {
  /// The database of a store: `Tr1s` in ASCII marks it as one.
  public static let social = DatabaseFormat(
    fileName: "trellis.sqlite", application: 0x5472_3173, outdated: [0x5472_656C],
    migrations: [.first], rules: Rule.social
  ) { name in
    // The files of an account are named for it, in hexadecimal.
    name.wholeMatch(of: /(places|history)-([0-9a-f]{2}){3,20}(\.json|-[a-z]+)?(\.new)?/) != nil
  }
}
