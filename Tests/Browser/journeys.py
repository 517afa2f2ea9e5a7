#!/usr/bin/env python3
"""Plays the social network in headless Chromium: journeys.py APP. Needs the packages playwright and
axe-playwright-python, and Chromium of the system."""
import os, subprocess, sys, tempfile
from axe_playwright_python.sync_playwright import Axe
from browser import PASSWORD, Server, expect, play, press, send

keys = []


def sign_up(page, server, user, password=PASSWORD):
    page.goto(f"{server.address}/signup")
    for text in [user, user.title(), password, password]:
        send(page, text)
    expect(page.get_by_text("Your recovery code is")).to_be_visible()
    press(page, "friends")


def returning(browser, **options):
    """A page of the browser in which ada signed up, started again: it keeps only the key of its first login."""
    context = browser.new_context(**options)
    context.add_cookies(keys)
    return context.new_page()


def log_in(browser, server, place):
    """A page of ada's browser at a place for members."""
    page = returning(browser)
    page.goto(f"{server.address}/{place}")
    send(page, "ada")
    send(page, PASSWORD)
    page.wait_for_url(f"**/{place}?w=*")
    return page


def befriend(ada, grace):
    press(ada, "add", "grace")
    press(grace, "friends")
    press(grace, "requests")
    press(grace, "accept", "ada")
    press(grace, "friends")


def live(browser, server):
    "two browsers talk, and each sees the other's text at once, unless its tab is hidden"
    ada, grace = browser.new_context().new_page(), browser.new_context().new_page()
    sign_up(ada, server, "ada")
    keys[:] = (c for c in ada.context.cookies() if c["name"] == "trellis-browser" and c["expires"] > 0)
    sign_up(grace, server, "grace")
    befriend(ada, grace)
    press(ada, "chat", "grace")
    press(grace, "chat", "ada")
    expect(grace.locator("#answer")).to_be_visible()
    grace.locator("#answer").fill("half a")
    send(ada, "hello <b>Grace</b>")
    expect(grace.get_by_text("hello <b>Grace</b>")).to_be_visible(timeout=5000)
    assert grace.locator("#answer").input_value() == "half a"
    send(grace, "hello Ada")
    expect(ada.get_by_text("hello Ada")).to_be_visible(timeout=5000)
    for hidden in ["true", "false"]:
        assert grace.evaluate("events !== undefined") == (hidden == "true")
        grace.evaluate(f"Object.defineProperty(document, 'hidden', {{value: {hidden}, configurable: true}});"
                       "document.dispatchEvent(new Event('visibilitychange'))")
        if hidden == "true":
            send(ada, "behind the tab")
            expect(ada.get_by_text("behind the tab")).to_be_visible()
            expect(grace.get_by_text("behind the tab")).to_be_hidden()
    expect(grace.get_by_text("behind the tab")).to_be_visible()


def terminal(browser, server):
    "two browsers and a terminal are in one conversation, and each sees at once what the others write"
    command = [server.command[0], *server.command[1:], "--json", "--follow"]
    console = subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=server.environment)

    def type(line):
        console.stdin.write(line + "\n")
        console.stdin.flush()

    pages = [log_in(browser, server, "chat/grace"), log_in(browser, server, "chat/grace")]
    for line in ["login grace", PASSWORD, "chat ada", "from the terminal"]:
        type(line)
    for page in pages:
        expect(page.get_by_text("from the terminal")).to_be_visible()
    send(pages[0], "from a browser")
    expect(pages[1].get_by_text("from a browser")).to_be_visible()
    assert any("from a browser" in line for line in iter(console.stdout.readline, ""))
    type("/quit")
    assert console.wait(5) == 0


def hostile(browser, server):
    "no text becomes a part of the page"
    page = returning(browser)
    page.on("dialog", lambda dialog: sys.exit(f"a script ran: {dialog.message}"))
    page.goto(f"{server.address}/chat/grace")
    send(page, "ada")
    send(page, PASSWORD)
    page.wait_for_url("**/chat/grace?w=*")
    place = page.url
    expected = "document.querySelectorAll('script, img, svg, iframe, style, base, meta, object').length"
    count = page.evaluate(expected)
    for text in ["<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "\"><svg onload=alert(1)>",
                 "</bdi></main><iframe srcdoc='<script>alert(1)</script>'>", "<style>*{display:none}</style>",
                 "javascript:alert(1)", "&lt;script&gt;alert(1)&lt;/script&gt;", "<base href=//evil.example>"]:
        send(page, text)
        expect(page.get_by_text(text, exact=True)).to_be_visible()
        with page.expect_navigation():
            press(page, "search", text)
        page.goto(place)
    assert page.evaluate(expected) == count, page.content()


def wrong_password(browser, server):
    "a wrong password says so, and shows nothing of it"
    page = returning(browser)
    page.goto(f"{server.address}/login")
    send(page, "ada")
    send(page, "wrong horse battery")
    expect(page.get_by_role("alert")).to_be_visible()
    assert "wrong horse" not in page.content()


def deep_link(browser, server):
    "a link for members waits for the login"
    page = returning(browser)
    page.goto(f"{server.address}/chat/grace")
    assert page.locator("#answer").is_visible(), page.content()
    send(page, "ada")
    send(page, PASSWORD)
    page.wait_for_url("**/chat/grace?w=*")
    expect(page.get_by_text("hello Ada")).to_be_visible()


def unsaved(browser, server):
    "an edit that was not saved asks, and the address stays true"
    page = log_in(browser, server, "me/edit")
    press(page, "bio", "Engines")
    expect(page.get_by_text("Bio: Engines")).to_be_visible()
    window = page.url.split("?")[1]
    page.goto(f"{server.address}/me?{window}")
    page.wait_for_url("**/me/edit?w=*")
    expect(page.get_by_role("alertdialog")).to_be_visible()
    press(page, "stay")
    expect(page.get_by_text("Bio: Engines")).to_be_visible()
    page.goto(f"{server.address}/me?{window}")
    press(page, "save")
    page.wait_for_url("**/me?w=*")
    expect(page.get_by_text("Engines")).to_be_visible()
    expect(page.get_by_text("Memory leak")).to_be_hidden()


def back_and_reload(browser, server):
    "back and reload neither send twice nor undo"
    page = log_in(browser, server, "chat/grace")
    send(page, "only once")
    expect(page.get_by_text("only once")).to_be_visible()
    page.reload()
    page.go_back()
    page.go_forward()
    page.reload()
    assert page.get_by_text("only once").count() == 1, page.content()


def unsent(browser, server):
    "text in another field is kept, or asks before it is lost"
    page = log_in(browser, server, "me/edit")
    page.locator("#of-bio").fill("Looms")
    press(page, "name", "Ada Byron")
    expect(page.get_by_text("Name: Ada Byron")).to_be_visible()
    assert page.locator("#of-bio").input_value() == "Looms"
    press(page, "save")
    expect(page.get_by_role("alert")).to_contain_text("Only typed so far: “Looms”.")
    press(page, "bio")
    expect(page.get_by_text("Bio: Looms")).to_be_visible()
    press(page, "save")
    expect(page.get_by_text("Ada Byron").first).to_be_visible()


def secrets(browser, server):
    "a password goes to no other field, and a code stays until its reader goes on"
    page = returning(browser)
    page.goto(f"http://[::1]:{server.port}/login")
    expect(page.get_by_role("heading", name="Log in")).to_be_visible()
    page.goto(f"{server.address}/login")
    send(page, "ada")
    page.locator("#answer").fill("MY SECRET")
    other = page.context.new_page()
    other.goto(page.url)
    press(other, "Back")
    expect(page.get_by_role("heading", name="Password")).to_be_hidden()
    assert "MY SECRET" not in [field.input_value() for field in page.locator("input[id]").all()]
    page.goto(f"{server.address}/signup")
    for text in ["hedy", "Hedy", PASSWORD, PASSWORD]:
        send(page, text)
    expect(page.get_by_text("Your recovery code is")).to_be_visible()
    page.wait_for_timeout(500)
    other.goto(f"{server.address}/friends?{page.locator('#main').get_attribute('data-w')}")
    ada = returning(browser)
    ada.goto(f"{server.address}/login")
    send(ada, "ada")
    send(ada, PASSWORD)
    press(ada, "friends")
    press(ada, "add", "hedy")
    expect(ada.get_by_text("You asked Hedy").first).to_be_visible()
    page.wait_for_timeout(1000)
    expect(page.get_by_text("Your recovery code is")).to_be_visible()


def keyboard(browser, server):
    "the keyboard alone is enough"
    page = returning(browser)
    page.goto(f"{server.address}/login")
    for text, heading in [("ada", "Password"), (PASSWORD, "Friends")]:
        for _ in range(20):
            if page.evaluate("document.activeElement.id") == "answer":
                break
            page.keyboard.press("Tab")
        page.keyboard.type(text)
        page.keyboard.press("Enter")
        expect(page.get_by_role("heading", name=heading)).to_be_visible()


def narrow(browser, server):
    "320 pixels are wide enough, without JavaScript"
    page = returning(browser, viewport={"width": 320, "height": 600}, java_script_enabled=False)
    page.goto(f"{server.address}/login")
    send(page, "ada")
    send(page, PASSWORD)
    expect(page.get_by_role("heading", name="Friends")).to_be_visible()
    press(page, "chat", "grace")
    expect(page.get_by_text("only once")).to_be_visible()


def fits(browser, server):
    "no page is wider than 320 pixels, and axe finds nothing serious"
    page = returning(browser, viewport={"width": 320, "height": 600})
    page.goto(f"{server.address}/login")
    found = []

    def look():
        width = page.evaluate("document.documentElement.scrollWidth")
        assert width <= 320, f"{page.url} is {width} wide"
        for finding in Axe().run(page).response["violations"]:
            if finding["impact"] in ("serious", "critical"):
                found.append((page.url, finding["id"], [n["html"][:200] for n in finding["nodes"]][:2]))

    look()
    send(page, "ada")
    look()
    send(page, PASSWORD)
    for place in ["friends", "chats", "me"]:
        press(page, place)
        look()
    press(page, "friends")
    press(page, "remove", "grace")
    expect(page.get_by_role("alertdialog")).to_be_visible()
    look()
    press(page, "no")
    press(page, "chat", "grace")
    look()
    assert not found, found


app = os.path.abspath(sys.argv[1])
play(
    [live, hostile, wrong_password, deep_link, unsaved, unsent, secrets, back_and_reload, keyboard, narrow, fits],
    Server(app, "--ephemeral", TRELLIS_HASH_COST="1"))
with tempfile.TemporaryDirectory() as folder:
    play([live, terminal], Server(app, "--data-dir", folder, TRELLIS_HASH_COST="1"))
