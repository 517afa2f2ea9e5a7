// error: cannot assign to property: 'transition' setter is inaccessible
import Routing

func fake(_ screen: Screen) { screen.transition = .root }
