"""Every kind of page fits into a narrow window, and axe finds nothing serious."""
from axe_playwright_python.sync_playwright import Axe
from browser import PASSWORD, box, expect, press, send, settle


def look(page, found):
    """Looks at a page in both colours and widths."""
    for width, colors in [(320, "light"), (320, "dark"), (1280, "light"), (1280, "dark")]:
        page.set_viewport_size({"width": width, "height": 700})
        page.emulate_media(color_scheme=colors)
        wide = page.evaluate("document.documentElement.scrollWidth")
        if wide > width:
            found.append((page.url, f"{wide} pixels in {width}"))
        for finding in Axe().run(page).response["violations"]:
            if finding["impact"] in ("serious", "critical"):
                found.append((page.url, width, colors, finding["id"], [n["html"][:160] for n in finding["nodes"]][:2]))


def members(browser, server):
    "no page of a member is wider than 320 pixels or has a serious finding of axe, light or dark, also at 1,280"
    ada, grace = server.talk(browser)
    send(ada, "x" * 200)
    send(grace, "https://swift.org and\nlines")
    found = []
    for place in ["friends", "friends/requests", "friends/blocked", "chats", "chat/grace", "chats/search?text=x",
                  "chat/grace/search?text=x", "profile/grace", "me", "me/edit", "nowhere"]:
        ada.goto(f"{server.address}/{place}")
        if ada.locator("#more").count() and ada.locator("#more").get_attribute("open") is None:
            ada.locator("#more > summary").click()
        look(ada, found)
    ada.goto(f"{server.address}/me/edit")
    ada.locator("#of-name").fill("A" * 100)
    press(ada.locator("form.fields"), "Save")
    settle(ada)
    look(ada, found)
    ada.goto(f"{server.address}/friends")
    press(ada, "Remove friend")
    settle(ada)
    look(ada, found)
    assert not found, "\n".join(map(str, found))


def guests(browser, server):
    "nor has one of a guest"
    page, found = browser.new_context().new_page(), []
    for place in ["welcome", "login", "forgot", "signup"]:
        page.goto(f"{server.address}/{place}")
        look(page, found)
    for text in ["zoe", "Zoe", PASSWORD, PASSWORD]:
        send(page, text)
        look(page, found)
    page.request.get(f"{server.address}/")
    page.goto(f"{server.address}/-/events?w=unknown")
    look(page, found)
    assert not found, "\n".join(map(str, found))


journeys = [members, guests]
