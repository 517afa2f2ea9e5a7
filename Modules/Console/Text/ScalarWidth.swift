#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

nonisolated extension Unicode.Scalar {
  /// Width in terminal cells, by `wcwidth` of the C library.
  ///
  /// A character that the library does not know takes one cell.
  var cellWidth: Int {
    let usual = uselocale(unicodeLocale)
    defer { uselocale(usual) }
    let width = Int(measure(wchar_t(value)))
    return width < 0 ? 1 : width
  }
}

/// A UTF-8 locale for `wcwidth`, because the locale of the user may be ASCII only.
///
/// `nonisolated(unsafe)` is sound: the C pointer is set once, never freed, and only read.
nonisolated(unsafe) private let unicodeLocale =
  newlocale(LC_CTYPE_MASK, "C.UTF-8", nil) ?? newlocale(LC_CTYPE_MASK, "en_US.UTF-8", nil)

#if canImport(Glibc)
  /// The C function `wcwidth`; Swift cannot import it from Glibc, so it is looked up by name.
  nonisolated private let measure: @convention(c) (wchar_t) -> Int32 = {
    guard let function = dlsym(nil, "wcwidth") else { return { _ in 1 } }
    return unsafeBitCast(function, to: (@convention(c) (wchar_t) -> Int32).self)
  }()
#else
  nonisolated private let measure: @convention(c) (wchar_t) -> Int32 = wcwidth
#endif
