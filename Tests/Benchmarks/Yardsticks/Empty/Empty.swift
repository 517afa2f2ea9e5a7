/// What a program costs that does nothing.
@main
struct Empty {
  static func main() async {}
}
