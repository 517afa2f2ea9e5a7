// error: value of type 'any ProfileRoute & Closable' has no member 'screen'
import ProfileInterface
import Routing

func screen(of router: any ProfileRoute & Closable) -> Screen? { router.screen }
