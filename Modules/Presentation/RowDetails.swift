#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The values that the text of a row is made of, for programs and for drawing.
///
/// The text of the row says what a person needs, so a front end may ignore the details, or draw from
/// them: names in colour, or a line above what is unread.
nonisolated public struct RowDetails: Hashable, Codable, Sendable {
  /// The user name of the person that the row is about, such as a customer.
  public var user: String?
  /// The name shown for ``user``; not unique.
  public var name: String?
  /// The user name of the person who wrote ``body``.
  public var author: String?
  /// Whether the person at this front end wrote ``body``.
  public var isOwn: Bool
  /// The moment of what the row shows, such as the placing of an order.
  public var time: Date?
  /// The text that the author wrote, shortened if it is longer than allowed; nil if it is gone.
  public var body: String?
  /// The number of items in the row that the person has not read, such as 1 for a new review.
  public var unread: Int?

  /// Creates details; those that are left out are not stated.
  public init(
    user: String? = nil, name: String? = nil, author: String? = nil, isOwn: Bool = false,
    time: Date? = nil, body: String? = nil, unread: Int? = nil
  ) {
    self.user = user
    self.name = name
    self.author = author
    self.isOwn = isOwn
    self.time = time
    self.body = body
    self.unread = unread
  }
}
