/// A first-in, first-out queue; removing an element costs the same however many wait.
struct Queue<Element> {
  /// The first elements, in reverse order.
  private var head: [Element] = []
  private var tail: [Element] = []

  var isEmpty: Bool { head.isEmpty && tail.isEmpty }

  mutating func append(_ element: Element) { tail.append(element) }

  mutating func popFirst() -> Element? {
    if head.isEmpty, !tail.isEmpty { (head, tail) = (tail.reversed(), []) }
    return head.popLast()
  }
}
