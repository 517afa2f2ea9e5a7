import Foundation

/// Rows that are measured together and printed as one table.
struct Table {
  let name: String
  /// Creates the rows; called only if the table is measured.
  let rows: () async throws -> [Row]

  /// Measures each row and prints it at once, also into a pipe, and returns whether all are within their
  /// bounds.
  func measure() async throws -> Bool {
    let rows = try await rows()
    // As wide as the rows that scripts in Python print.
    let width = max(52, rows.map(\.name.count).max() ?? 0)
    show(line(name, width, "figure", "yardstick", "unit", "ratio", "bound"))
    var isWithinBounds = true
    for row in rows {
      let result = try await row.measure()
      let isWithin = row.bound.map { result.ratio <= $0 } ?? true
      isWithinBounds = isWithinBounds && isWithin
      show(
        line(
          row.name, width, number(result.figure, digits: 0), number(result.yardstick, digits: 0),
          row.unit, number(result.ratio), row.bound.map { number($0) } ?? "-",
          isWithin ? "ok" : "OVER"))
    }
    return isWithinBounds
  }

  private func show(_ line: String) {
    print(line)
    fflush(nil)
  }

  private func line(_ name: String, _ width: Int, _ columns: String...) -> String {
    name.padding(toLength: width, withPad: " ", startingAt: 0)
      + columns.map { String(repeating: " ", count: max(2, 12 - $0.count)) + $0 }.joined()
  }

  private func number(_ value: Double, digits: Int = 2) -> String {
    String(format: "%.\(digits)f", value)
  }
}
