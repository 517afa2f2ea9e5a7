#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

nonisolated extension Unicode.Scalar {
  /// How many columns of a terminal it takes, as the C library knows.
  ///
  /// A character that is newer than the library takes one.
  var cellWidth: Int {
    let usual = uselocale(unicodeLocale)
    defer { uselocale(usual) }
    let width = Int(measure(wchar_t(value)))
    return width < 0 ? 1 : width
  }
}

/// The library measures by the locale of the thread, and the user's may know nothing but ASCII.
///
/// Unsafe to the compiler because it is a C pointer: it is made once, never freed, and only read.
nonisolated(unsafe) private let unicodeLocale =
  newlocale(LC_CTYPE_MASK, "C.UTF-8", nil) ?? newlocale(LC_CTYPE_MASK, "en_US.UTF-8", nil)

#if canImport(Glibc)
  /// The headers keep `wcwidth` from Swift, so it is asked for by name.
  nonisolated private let measure: @convention(c) (wchar_t) -> Int32 = {
    guard let function = dlsym(nil, "wcwidth") else { return { _ in 1 } }
    return unsafeBitCast(function, to: (@convention(c) (wchar_t) -> Int32).self)
  }()
#else
  nonisolated private let measure: @convention(c) (wchar_t) -> Int32 = wcwidth
#endif
