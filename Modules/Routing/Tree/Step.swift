/// A step of a change, with the data to undo it.
enum Step {
  case pushed(NavigationStack, Screen)
  /// The removed screens, which were on top of the stack, bottom first.
  case removed(NavigationStack, [Screen])
  /// The stack of a tab or window, which got a modal on top of those over it.
  case covered(NavigationStack, by: NavigationStack)
  case uncovered(NavigationStack, by: NavigationStack)
  case selected(TabGroup, before: Int)
  case rooted(Window, before: Root?)

  func undo() {
    switch self {
    case .pushed(let stack, _): stack.drop(from: stack.screens.count - 1)
    case .removed(let stack, let screens): screens.forEach(stack.add)
    case .covered(let stack, _): stack.uncover()
    case .uncovered(let stack, let modal): stack.cover(with: modal)
    case .selected(let group, let selection): group.selection = selection
    case .rooted(let window, let root): window.put(root)
    }
  }
}
