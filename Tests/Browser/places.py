"""Addresses, tabs, history, streams, lines and times are as on any site."""
from datetime import datetime
from zoneinfo import ZoneInfo
from browser import box, expect, press, said, send, settle


def tabs(browser, server):
    "a middle click opens a page of its own, and the first stays where it is and live"
    ada, grace = server.talk(browser)
    ada.goto(f"{server.address}/chats")
    with ada.context.expect_page() as opened:
        ada.locator("#row-grace a.row").click(button="middle")
    chat = opened.value
    chat.wait_for_url("**/chat/grace")
    assert ada.url.endswith("/chats")
    press(chat, "Friends")
    chat.wait_for_url("**/friends")
    chat.go_back()
    send(grace, "to both tabs")
    expect(said(chat, "to both tabs")).to_be_visible()
    expect(ada.locator("#row-grace")).to_contain_text("to both tabs")
    expect(chat.locator("nav [aria-current=page]")).to_have_text("chats")


def history(browser, server):
    "sent messages add no step to the history"
    ada, _ = server.talk(browser)
    ada.goto(f"{server.address}/chats")
    ada.locator("#row-grace a.row").click()
    ada.wait_for_url("**/chat/grace")
    before = ada.evaluate("history.length")
    for number in range(3):
        send(ada, f"step {number}")
    expect(said(ada, "step 2")).to_be_visible()
    assert ada.evaluate("history.length") == before
    ada.go_back()
    assert ada.url.endswith("/chats")


def seven(browser, server):
    "seven visible pages of a browser show what arrives"
    ada, grace = server.talk(browser)
    pages = [ada] + [ada.context.new_page() for _ in range(6)]
    for page in pages[1:]:
        page.goto(f"{server.address}/chat/grace")
    send(grace, "to seven pages")
    for page in pages:
        expect(said(page, "to seven pages")).to_be_visible()


def refused(browser, server):
    "a stream that was refused comes back"
    ada, grace = server.talk(browser)
    refusals = []

    def refuse(route):
        refusals.append(route.request.url)
        if len(refusals) < 3:
            route.fulfill(status=503)
        else:
            route.fallback()

    ada.context.route("**/-/events*", refuse)
    ada.reload()
    with ada.expect_response(lambda answer: "/-/events" in answer.url and answer.ok):
        pass
    send(grace, "after the refusals")
    expect(said(ada, "after the refusals")).to_be_visible()


def lines(browser, server):
    "a message has lines, and its addresses are links"
    ada, grace = server.talk(browser)
    box(ada).focus()
    height = box(ada).bounding_box()["height"]
    for line in ["one", "two", "three", "see https://swift.org/install."]:
        ada.keyboard.type(line)
        if line[:3] != "see":
            ada.keyboard.press("Shift+Enter")
    assert box(ada).bounding_box()["height"] > height * 1.5
    ada.keyboard.press("Enter")
    message = grace.locator("#log q").filter(has_text="swift.org").last
    expect(message).to_be_visible()
    assert message.inner_text() == "one\ntwo\nthree\nsee https://swift.org/install."
    link = message.get_by_role("link")
    expect(link).to_have_attribute("href", "https://swift.org/install")
    expect(link).to_have_attribute("rel", "noopener nofollow ugc")


def times(browser, server):
    "times are those of the browser's time zone"
    ada, _ = server.talk(browser, timezone_id="Asia/Tokyo")
    send(ada, "now")
    ada.reload()
    time = said(ada, "now").locator("xpath=ancestor::li").locator("time")
    date = datetime.fromisoformat(time.get_attribute("datetime")).astimezone(ZoneInfo("Asia/Tokyo"))
    expect(time).to_have_text(f"{date:%-I:%M} {date:%p}")
    expect(ada.locator("#log .day").last).to_have_text(f"{date:%A, %B} {date.day}")


journeys = [tabs, history, seven, refused, lines, times]
