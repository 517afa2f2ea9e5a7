import CLibrary
public import Essentials

nonisolated extension Date {
  /// The offset of local time from UTC at this date, in seconds; positive east of UTC.
  ///
  /// The time zone comes from `$TZ` or the settings of the system. The C library reads all that
  /// `$TZ` may hold, such as `ABC-9:07`; a `TimeZone` of FoundationEssentials reads none of it. A date
  /// that the C library cannot represent has the offset 0.
  public var localOffset: Int {
    guard var seconds = time_t(exactly: timeIntervalSince1970.rounded(.down)) else { return 0 }
    var local = tm()
    return localtime_r(&seconds, &local) == nil ? 0 : local.tm_gmtoff
  }
}
