// error: type 'ProfilesRouter<Factory>' does not conform to protocol 'ProfileRoute'
import ChatInterface
import ProfileInterface
import Routing

final class ProfilesRouter<Factory: ChatFactory>: Router<Factory>, ProfileRoute {}
