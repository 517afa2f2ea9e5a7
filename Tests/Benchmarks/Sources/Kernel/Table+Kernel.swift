extension Table {
  /// What the kernel's work costs: finding and printing links.
  static let kernel = Table(name: "kernel") { try LinkRows.all() }
}
