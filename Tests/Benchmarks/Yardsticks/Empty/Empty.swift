/// A yardstick for the start of a program: it does nothing.
@main
struct Empty {
  static func main() async {}
}
