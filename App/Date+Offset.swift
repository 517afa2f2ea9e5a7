import Social

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

nonisolated extension Date {
  /// How many seconds the clocks here are ahead of UTC at this moment, as `$TZ` or the system say.
  var localOffset: Int {
    var seconds = time_t(timeIntervalSince1970)
    var local = tm()
    return localtime_r(&seconds, &local) == nil ? 0 : local.tm_gmtoff
  }
}
