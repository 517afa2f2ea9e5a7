// error: value of type 'any ProfileRoute & Closable' has no member 'factory'
import ProfileInterface
import Routing

func factory(of router: any ProfileRoute & Closable) -> Any { router.factory }
