/// A feature's part of an app: its rows in the table of screens, and its commands as other pages have them.
///
/// ```swift
/// extension AppFeature<Shop> {
///   static var basket: Self {
///     AppFeature(BasketDestination.self) { _ in
///       CommandPage("Basket", at: BasketDestination.basket).commands(BasketPresenter.Command.self)
///     }
///   }
/// }
/// ```
@MainActor public struct AppFeature<Visit> {
  let rows: [any ListedDestination<Visit>.Type]
  /// Returns whether the user is of the audience of the commands.
  let admits: (Visit) -> Bool
  /// Returns the commands for the audience, in a window or in none.
  let commands: (Visit?) -> [Action]
  /// Returns what others are told who give a command that opens nothing.
  let condition: (Visit) -> String

  /// Creates a feature whose commands are for the audience of its first row.
  ///
  /// - Parameters:
  ///   - row: The type of its destination.
  ///   - others: The types of its further destinations.
  ///   - commands: Returns the commands; called when the user's audiences change. `app` returns what makes
  ///     screens for the audience; it throws for others, to whom help does not show the commands.
  public init<Row: ListedDestination<Visit>>(
    _ row: Row.Type, _ others: any ListedDestination<Visit>.Type...,
    commands:
      @escaping @MainActor (
        _ app: @escaping @MainActor () throws -> Row.Audience.Maker
      ) -> [Action] = { _ in [] }
  ) {
    self.init(for: Row.Audience.self, rows: [row] + others, commands: commands)
  }

  /// Creates commands for an audience, which belong to no screen unless there are rows.
  public init<Audience: AppAudience>(
    for audience: Audience.Type, rows: [any ListedDestination<Visit>.Type] = [],
    commands:
      @escaping @MainActor (_ app: @escaping @MainActor () throws -> Audience.Maker) -> [Action]
  ) where Audience.Visit == Visit {
    self.rows = rows
    admits = { audience.maker(in: $0) != nil }
    condition = audience.condition
    self.commands = { visit in
      commands {
        guard let maker = visit.flatMap(audience.maker) else { throw RoutingError.detached }
        return maker
      }
    }
  }
}
