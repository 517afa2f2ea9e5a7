// error: cannot convert value of type 'WelcomeFactory' to expected argument type 'MemberFactory'
import FriendsInterface
import Routing

@testable import TrellisApp

// The factory of guests cannot make a screen of members.

func friends(for guest: WelcomeFactory) -> Screen { FriendsDestination.friends.screen(from: guest) }
