// error: cannot assign to property: 'screens' is a get-only property
import Routing

func empty(_ stack: NavigationStack) { stack.screens = [] }
