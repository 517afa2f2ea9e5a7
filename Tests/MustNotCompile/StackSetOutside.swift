// error: cannot assign to property: 'screens' setter is inaccessible
import Routing

func empty(_ stack: NavigationStack) { stack.screens = [] }
