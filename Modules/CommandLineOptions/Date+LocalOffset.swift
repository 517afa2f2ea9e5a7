#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Date {
  /// The offset of local time from UTC at this date, in seconds; positive east of UTC.
  ///
  /// The time zone comes from `$TZ` or the settings of the system.
  public var localOffset: Int {
    var seconds = time_t(timeIntervalSince1970)
    var local = tm()
    return localtime_r(&seconds, &local) == nil ? 0 : local.tm_gmtoff
  }
}
