"""A text that was not sent is there where it was typed, for the one who typed it."""
from browser import box, expect, log_in, press, said, send, settle


def back_and_forward(browser, server):
    "ten times back and forward keep a draft, while others write"
    ada, grace = server.talk(browser)
    ada.goto(f"{server.address}/chats")
    press(ada, "Friends")
    ada.locator("#row-grace").get_by_role("link", name="Send message").click()
    ada.wait_for_url("**/chat/grace")
    box(ada).press_sequentially("half a thought")
    for step in range(10):
        box(grace).fill(f"step {step}")
        box(grace).press("Enter")
        ada.go_back()
        assert ada.url.endswith("/friends")
        expect(ada.get_by_role("heading", name="Friends")).to_be_visible()
        ada.go_forward()
        assert ada.url.endswith("/chat/grace")
        expect(box(ada)).to_have_value("half a thought")
        settle(grace)
    expect(said(ada, "step 9")).to_be_visible()


def restart(browser, server):
    "a draft is there after a restart of the server and a login"
    ada, _ = server.talk(browser)
    box(ada).fill("before the restart")
    server.stop()
    server.start()
    expect(ada.locator("body")).to_have_attribute("data-user", "", timeout=30_000)
    expect(ada.locator("body")).to_contain_text("Your windows here were closed")
    log_in(ada, "ada")
    ada.wait_for_url("**/chat/grace")
    expect(box(ada)).to_have_value("before the restart")


def unreachable(browser, server):
    "a message that cannot be sent stays in its field with the reason, and is sent later"
    ada, _ = server.talk(browser)
    server.stop()
    box(ada).fill("into the void")
    press(ada, "Send")
    expect(ada.get_by_role("alert")).to_contain_text("No connection")
    expect(ada.get_by_role("alert")).to_be_in_viewport()
    expect(box(ada)).to_have_value("into the void")
    server.start()
    expect(ada.locator("body")).to_have_attribute("data-user", "", timeout=30_000)
    log_in(ada, "ada")
    expect(box(ada)).to_have_value("into the void")
    press(ada, "Send")
    expect(said(ada, "into the void")).to_be_visible()
    expect(box(ada)).to_have_value("")


def proxied(browser, server):
    "a proxy that does not reach the server is told as no connection, and leaves the page"
    ada, grace = server.talk(browser)
    ada.route("**/chat/grace", lambda route: route.fulfill(status=502))
    send(grace, "while away")
    expect(ada.get_by_role("alert")).to_contain_text("No connection")
    expect(said(ada, "hello")).to_be_visible()
    ada.unroute("**/chat/grace")
    send(grace, "back again")
    expect(said(ada, "while away")).to_be_visible()
    expect(ada.get_by_role("alert")).to_have_count(0)


def others(browser, server):
    "a logout in another page ends all pages, and a draft waits for its account"
    page, grace = server.talk(browser)
    other = page.context.new_page()
    other.goto(f"{server.address}/friends")
    other.locator("#of-add").fill("a draft of ada")
    page.goto(f"{server.address}/me")
    press(page, "Log out")
    send(grace, "secret after the logout")
    expect(other.locator("body")).to_have_attribute("data-user", "")
    assert "grace" not in other.inner_text("body").lower()
    for user, text in [("grace", ""), ("ada", "a draft of ada")]:
        other.goto(f"{server.address}/friends")
        log_in(other, user)
        other.goto(f"{server.address}/friends")
        expect(other.locator("#of-add")).to_have_value(text)
        other.goto(f"{server.address}/me")
        press(other, "Log out")
        expect(other.locator("body")).to_have_attribute("data-user", "")


def long(browser, server):
    "a text that is too long stays in its field with the reason"
    ada, _ = server.talk(browser)
    send(ada, "x" * 70_000)
    expect(ada.get_by_role("alert")).to_be_in_viewport()
    assert len(box(ada).input_value()) == 70_000
    ada.reload()
    assert len(box(ada).input_value()) == 70_000


journeys = [back_and_forward, restart, unreachable, proxied, others, long]
