/// Slow work whose progress a front end shows, and which the person can cancel.
///
/// `Progress` of Foundation has all that is asked for. An app that uses it says so once:
///
/// ```swift
/// public import Foundation
/// public import Presentation
///
/// extension Foundation.Progress: Presentation.WorkProgress {}
/// ```
public protocol WorkProgress: AnyObject {
  /// Number of units that are done.
  var completedUnitCount: Int64 { get }
  /// Number of all units; less than 2 if the work is not counted in units.
  var totalUnitCount: Int64 { get }
  /// The part of the work that is done, from 0 to 1.
  var fractionCompleted: Double { get }

  /// Cancels the work, which then ends with an error.
  func cancel()
}
