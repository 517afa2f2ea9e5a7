"""Public faults of other web fronts, each tried here. The names are those of repositories and their issues."""
from browser import box, expect, log_in, press, said, send, settle, until


class Held:
    """Requests that are held back; late ones are answered by the server at once, and the page gets that later."""

    def __init__(self, page, is_wanted, late=False):
        self.page, self.requests, self.is_over = page, [], False

        def handle(route):
            if self.is_over or not is_wanted(route.request):
                return route.fallback()
            self.requests.append((route, route.fetch(max_redirects=0) if late else None))

        page.route("**/*", handle)

    def wait(self):
        for _ in range(500):
            if self.requests:
                return
            self.page.wait_for_timeout(20)
        raise AssertionError("no request was held")

    def end(self, fails=False):
        self.is_over = True
        for route, answer in self.requests:
            if fails:
                route.abort()
            elif answer:
                route.fulfill(response=answer)
            else:
                route.continue_()


is_post = lambda request: request.method == "POST"
is_redraw = lambda request: request.method == "GET" and request.resource_type == "fetch"
is_stream = lambda request: request.resource_type == "eventsource"


def unfocused(browser, server):
    "basecamp/turbo-8-morphing-demo#9: a change leaves typed text, also in fields without the focus"
    page = server.member(browser, "ada", "me/edit")
    name, bio = page.locator("#of-name"), page.locator("#of-bio")
    name.fill("Ada L.")
    page.locator("h1").click()
    other = page.context.new_page()
    other.goto(f"{server.address}/me/edit")
    other.locator("#of-name").fill("Ada K.")
    other.locator("#of-bio").fill("half a life")
    press(other.locator("form.fields"), "Save")
    expect(bio).to_have_value("half a life")
    expect(name).to_have_attribute("value", "Ada K.")
    expect(name).to_have_value("Ada L.")


def late_redraw(browser, server):
    "hotwired/turbo#1209: a late redraw brings neither a page that was left back nor an older one"
    ada, grace = server.talk(browser)
    ada.goto(f"{server.address}/chats")
    held = Held(ada, is_redraw, late=True)
    send(grace, "one")
    held.wait()
    ada.get_by_role("link", name="Friends").first.click(no_wait_after=True)
    held.end()
    expect(ada.get_by_role("heading", name="Friends")).to_be_visible()
    assert ada.url.endswith("/friends")
    ada.goto(f"{server.address}/chat/grace")
    held = Held(ada, is_redraw, late=True)
    send(grace, "two")
    held.wait()
    send(ada, "a newer one")
    expect(said(ada, "a newer one")).to_be_visible()
    ada.evaluate("window.gone = 0; new MutationObserver(all => all.forEach(c => gone += c.removedNodes.length && "
                 "c.target.localName == 'ul')).observe(get('log'), { subtree: true, childList: true })")
    held.end()
    until(ada, "!isAsking && !isWaiting")
    expect(said(ada, "a newer one")).to_be_visible()
    assert ada.evaluate("gone") <= 1


def next_text(browser, server):
    "mezonai/mezon#13325: a text that is typed while another one is sent stays, and each is sent once"
    ada, _ = server.talk(browser)
    for late in [False, True]:
        first, second = f"first {late}", f"second {late}"
        held = Held(ada, is_post, late)
        box(ada).fill(first)
        box(ada).press("Enter")
        held.wait()
        box(ada).press_sequentially(second)
        held.end()
        settle(ada)
        expect(said(ada, first)).to_have_count(1)
        expect(box(ada)).to_have_value(second)
        ada.reload()
        expect(box(ada)).to_have_value(second)
        box(ada).press("Enter")
        expect(said(ada, second)).to_have_count(1)
        expect(said(ada, first)).to_have_count(1)


def fields(browser, server):
    "publiclab/plots2#9131: each text comes back in its own field, and only there"
    page, _ = server.talk(browser)
    page.goto(f"{server.address}/friends")
    press(page, "Friends")
    everything = page.locator("main input:not([type=hidden])")
    page.locator("#more > summary").click()
    assert everything.count() >= 3
    texts = [f"text {number}" for number in range(everything.count())]
    for field, text in zip(everything.all(), texts):
        field.fill(text)
    page.reload()
    assert [field.input_value() for field in everything.all()] == texts
    press(page, "Add friend")
    settle(page)
    page.reload()
    assert [field.input_value() for field in everything.all()][1:] == texts[1:]
    page.goto(f"{server.address}/chat/grace")
    box(page).fill("one page")
    for address in ["chat/grace/", "chat/grac%65", "chat/grace?x=1", "chat/grace"]:
        page.goto(f"{server.address}/{address}")
        expect(box(page)).to_have_value("one page")


def agreement(browser, server):
    "phoenixframework/phoenix_live_view#380: after a form, address and page agree at each step of the history"
    page = server.member(browser, "ada", "chats")
    page.goto(f"{server.address}/me/edit")
    page.locator("#of-name").fill("Ada B.")
    press(page.locator("form.fields"), "Save")
    page.wait_for_url("**/me")
    headings = {"/chats": "Chats", "/me/edit": "Edit profile", "/me": "Me"}
    for step, address in [("back", "/me/edit"), ("back", "/chats"), ("forward", "/me/edit"), ("forward", "/me")]:
        page.evaluate(f"history.{step}()")
        page.wait_for_url(f"**{address}")
        expect(page.get_by_role("heading", name=headings[address], exact=True)).to_be_visible()


def searches(browser, server):
    "livewire/livewire#1501: after Back from a second search, results and address are those of the first"
    ada, _ = server.talk(browser)
    send(ada, "bread and butter")
    send(ada, "cheese")
    for text in ["bread", "cheese"]:
        press(ada, "Search", text)
        ada.wait_for_url(f"**/search?text={text}")
    for step, text, other in [("back", "bread", "cheese"), ("forward", "cheese", "bread")]:
        ada.evaluate(f"history.{step}()")
        ada.wait_for_url(f"**/search?text={text}")
        expect(ada.locator("main")).to_contain_text(text)
        expect(ada.locator("main")).not_to_contain_text(other)
        expect(ada.locator("#of-search")).not_to_have_value(other)


def gap(browser, server):
    "rails/rails#52420: what happens before the stream is open is shown when it opens"
    ada, grace = server.talk(browser)
    held = Held(ada, is_stream)
    ada.reload()
    held.wait()
    send(grace, "in the gap")
    held.end()
    expect(said(ada, "in the gap")).to_be_visible()


def logged_out(browser, server):
    "mastodon/mastodon#14816: after a logout, another page gets no messages, and does not knock for ever"
    ada, grace = server.talk(browser)
    tab = ada.context.new_page()
    tab.goto(f"{server.address}/chat/grace")
    ada.goto(f"{server.address}/me")
    press(ada, "Log out")
    send(grace, "secret after the logout")
    expect(tab.locator("body")).to_have_attribute("data-user", "")
    requests = []
    tab.on("request", lambda request: requests.append(request.url))
    send(grace, "another secret")
    tab.wait_for_timeout(5_000)
    assert "secret" not in tab.content() and len(requests) < 5, requests
    ada.goto(f"{server.address}/login")
    log_in(ada, "hedy" if "hedy" in server.states else "grace")
    expect(tab.locator("body")).not_to_have_attribute("data-user", "ada")
    assert "secret" not in tab.content()


def repeated(browser, server):
    "nolanlawson/pinafore#421: a text is sent once, however often the keys and the button are pressed"
    ada, _ = server.talk(browser)
    for late in [False, True]:
        held = Held(ada, is_post, late)
        box(ada).fill(f"only once {late}")
        for key in ["Enter", "Enter", "Control+Enter", "Enter"]:
            box(ada).press(key)
        ada.get_by_role("button", name="Send", exact=True).dispatch_event("click")
        held.wait()
        held.end()
        settle(ada)
        ada.reload()
        expect(said(ada, f"only once {late}")).to_have_count(1)


def again(browser, server):
    "rails/rails#26366: after Back, and after a failure, a button works"
    page = server.member(browser, "ada", "me/edit")
    form = page.locator("form.fields")
    for name in ["Ada C.", "Ada D."]:
        page.locator("#of-name").fill(name)
        form.get_by_role("button", name="Save").dblclick()
        page.wait_for_url("**/me")
        press(page, "Friends")
        page.wait_for_url("**/friends")
        page.evaluate("history.back()")
        page.wait_for_url("**/me")
        expect(page.get_by_text(f"Name: {name}")).to_be_visible()
        page.evaluate("history.back()")
        page.wait_for_url("**/me/edit")
        expect(form.get_by_role("button", name="Save")).to_be_enabled()
    held = Held(page, is_post)
    page.locator("#of-name").fill("Ada E.")
    press(form, "Save")
    held.wait()
    held.end(fails=True)
    expect(page.get_by_role("alert")).to_contain_text("No connection")
    expect(page.locator("#of-name")).to_have_value("Ada E.")
    press(form, "Save")
    page.wait_for_url("**/me")
    expect(page.get_by_text("Name: Ada E.")).to_be_visible()


journeys = [unfocused, late_redraw, next_text, fields, agreement, searches, gap, logged_out, repeated, again]
