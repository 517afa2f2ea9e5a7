"""A person signs up, talks, edits and gets around."""
import subprocess, sys
from browser import PASSWORD, box, expect, log_in, press, said, send, until


def live(browser, server):
    "two browsers talk, and each sees the other's text at once, unless its tab is hidden"
    ada, grace = server.talk(browser)
    box(grace).fill("half a")
    send(ada, "hello <b>Grace</b>")
    expect(said(grace, "hello <b>Grace</b>")).to_be_visible()
    expect(box(grace)).to_have_value("half a")
    send(grace, "hello Ada")
    expect(said(ada, "hello Ada")).to_be_visible()
    for hidden in ["true", "false"]:
        until(grace, f"(events !== undefined) == {hidden}")
        grace.evaluate(f"Object.defineProperty(document, 'hidden', {{value: {hidden}, configurable: true}});"
                       "document.dispatchEvent(new Event('visibilitychange'))")
        if hidden == "true":
            send(ada, "behind the tab")
            expect(said(ada, "behind the tab")).to_be_visible()
            expect(said(grace, "behind the tab")).to_be_hidden()
    expect(said(grace, "behind the tab")).to_be_visible()


def terminal(browser, server):
    "two browsers and a terminal are in one conversation, and each sees at once what the others write"
    pages = [*server.talk(browser)][:1] + [server.member(browser, "ada", "chat/grace")]
    console = subprocess.Popen([*server.command, "--json", "--follow"], stdin=subprocess.PIPE,
                               stdout=subprocess.PIPE, text=True, env=server.environment)

    def type(line):
        console.stdin.write(line + "\n")
        console.stdin.flush()

    for line in ["login grace", PASSWORD, "chat ada", "from the terminal"]:
        type(line)
    for page in pages:
        expect(said(page, "from the terminal")).to_be_visible()
    send(pages[0], "from a browser")
    expect(said(pages[1], "from a browser")).to_be_visible()
    assert any("from a browser" in line for line in iter(console.stdout.readline, ""))
    type("/quit")
    assert console.wait(5) == 0


def hostile(browser, server):
    "no text becomes a part of the page"
    page, _ = server.talk(browser)
    page.on("dialog", lambda dialog: sys.exit(f"a script ran: {dialog.message}"))
    expected = "document.querySelectorAll('script, img, svg, iframe, style, base, meta, object').length"
    count = page.evaluate(expected)
    for text in ["<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "\"><svg onload=alert(1)>",
                 "</bdi></main><iframe srcdoc='<script>alert(1)</script>'>", "<style>*{display:none}</style>",
                 "javascript:alert(1)", "&lt;script&gt;alert(1)&lt;/script&gt;", "<base href=//evil.example>"]:
        send(page, text)
        expect(said(page, text)).to_be_visible()
        press(page, "Search", text)
        expect(page.get_by_role("heading", name="Search")).to_be_visible()
        page.goto(f"{server.address}/chat/grace")
    assert page.evaluate(expected) == count, page.content()


def wrong_password(browser, server):
    "a wrong password says so, and shows nothing of it"
    page = browser.new_context().new_page()
    page.goto(f"{server.address}/login")
    send(page, "ada")
    send(page, "wrong horse battery")
    expect(page.get_by_role("alert")).to_be_visible()
    assert "wrong horse" not in page.content()


def deep_link(browser, server):
    "a link for members waits for the login"
    server.talk(browser)
    page = browser.new_context().new_page()
    page.goto(f"{server.address}/chat/grace")
    log_in(page, "ada")
    page.wait_for_url("**/chat/grace")
    expect(said(page, "hello Ada")).to_be_visible()


def start(browser, server):
    "a browser that logs in opens the start, not the place where another one is"
    server.talk(browser)
    page = browser.new_context().new_page()
    page.goto(f"{server.address}/login")
    log_in(page, "ada")
    page.wait_for_url("**/friends")


def export(browser, server):
    "a document is saved as a file, and the page goes on"
    page = server.member(browser, "ada", "me")
    with page.expect_download() as saved:
        press(page, "Export my data")
    assert saved.value.suggested_filename.endswith(".json") and "ada" in saved.value.path().read_text()
    press(page, "Edit profile")
    page.wait_for_url("**/me/edit")


def unsaved(browser, server):
    "an edit that was refused says why, and is there after a look at another page"
    page = server.member(browser, "ada", "me/edit")
    page.locator("#of-bio").fill("Engines")
    page.locator("#of-name").fill("A" * 100)
    press(page.locator("form.fields"), "Save")
    expect(page.get_by_role("alert")).to_be_visible()
    expect(page.locator("#of-name")).to_have_attribute("aria-invalid", "true")
    press(page, "friends")
    page.wait_for_url("**/friends")
    page.go_back()
    expect(page.locator("#of-bio")).to_have_value("Engines")
    page.locator("#of-name").fill("Ada Byron")
    press(page.locator("form.fields"), "Save")
    page.wait_for_url("**/me")
    expect(page.get_by_text("Engines")).to_be_visible()
    expect(page.get_by_text("Ada Byron").first).to_be_visible()


def question(browser, server):
    "a question takes the focus, keeps it while others write, and is in view"
    ada = server.member(browser, "ada", "friends", viewport={"width": 320, "height": 480})
    press(ada, "Remove friend")
    dialog = ada.get_by_role("alertdialog")
    expect(dialog.get_by_role("button").last).to_be_focused()
    expect(dialog).to_be_in_viewport(ratio=1)
    ada.keyboard.press("Shift+Tab")
    expect(dialog.get_by_role("button").first).to_be_focused()
    before = ada.locator("#main").get_attribute("data-n")
    send(server.member(browser, "grace", "chat/ada"), "a question?")
    expect(ada.locator("#main")).not_to_have_attribute("data-n", before)
    expect(dialog.get_by_role("button").first).to_be_focused()
    press(ada, "no")
    expect(dialog).to_have_count(0)
    assert ada.url.endswith("/friends")


def back_and_reload(browser, server):
    "back and reload neither send twice nor undo"
    page, _ = server.talk(browser)
    send(page, "only once")
    expect(said(page, "only once")).to_be_visible()
    page.reload()
    page.go_back()
    page.go_forward()
    page.reload()
    expect(said(page, "only once")).to_have_count(1)


def secrets(browser, server):
    "a password goes to no other field, and a code stays until its reader confirms it"
    page = browser.new_context().new_page()
    page.goto(f"http://[::1]:{server.port}/login")
    expect(page.get_by_role("heading", name="Log in")).to_be_visible()
    page.goto(f"{server.address}/login")
    send(page, "ada")
    box(page).fill("MY SECRET")
    other = page.context.new_page()
    other.goto(page.url)
    send(other, PASSWORD)
    expect(page.get_by_role("heading", name="Password")).to_be_hidden()
    assert "MY SECRET" not in [field.input_value() for field in page.locator("input[id]").all()]
    page = browser.new_context().new_page()
    page.goto(f"{server.address}/signup")
    for text in ["hedy", "Hedy", PASSWORD, PASSWORD]:
        send(page, text)
    expect(page.locator("#once")).to_contain_text("Your recovery code is")
    ada = server.member(browser, "ada")
    press(ada, "Add friend", "hedy")
    expect(ada.get_by_text("You asked Hedy").first).to_be_visible()
    expect(page.locator("#news")).to_contain_text("asks to be your friend")
    expect(page.locator("#once")).to_contain_text("Your recovery code is")
    dialogs = []
    page.on("dialog", lambda dialog: (dialogs.append(dialog.type), dialog.dismiss()))
    with page.expect_event("dialog"):
        press(page, "chats")
    assert dialogs == ["beforeunload"]
    press(page, "I have written it down")
    expect(page.locator("#once")).to_have_count(0)
    press(page, "chats")
    page.wait_for_url("**/chats")


def keyboard(browser, server):
    "the keyboard alone is enough"
    server.talk(browser)
    page = browser.new_context().new_page()
    page.goto(f"{server.address}/login")
    for text, label in [("ada", "user name"), (PASSWORD, "password")]:
        expect(page.get_by_label(label)).to_be_visible()
        for _ in range(20):
            if page.evaluate("document.activeElement.id") == "answer":
                break
            page.keyboard.press("Tab")
        page.keyboard.type(text)
        page.keyboard.press("Enter")
    expect(page.locator("body")).to_have_attribute("data-user", "ada")


def plain(browser, server):
    "everything works without JavaScript on 320 pixels, and two presses of Send are one message"
    server.talk(browser)
    page = browser.new_context(viewport={"width": 320, "height": 600}, java_script_enabled=False).new_page()
    page.goto(f"{server.address}/login")
    log_in(page, "ada")
    page.goto(f"{server.address}/friends")
    press(page, "Send message")
    box(page).fill("without script")
    page.get_by_role("button", name="Send", exact=True).dblclick()
    expect(said(page, "without script")).to_have_count(1)
    page.reload()
    expect(said(page, "without script")).to_have_count(1)


journeys = [live, hostile, wrong_password, deep_link, start, export, unsaved, question, secrets, back_and_reload, keyboard, plain, terminal]
