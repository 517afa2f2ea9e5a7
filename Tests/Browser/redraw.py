"""What a person does survives what others change."""
from browser import box, expect, said, send, settle, until

LONG = "\n".join(str(line) for line in range(12))


def crowded(browser, server, **options):
    """Two friends in a conversation that is longer than the window, at its end."""
    ada, grace = server.talk(browser, **options)
    while ada.locator("#log q").count() < 12:
        send(ada, LONG)
    expect(ada.locator("#log q").last).to_be_in_viewport()
    return ada, grace


def scroll(browser, server):
    "a reader stays where they scrolled to, and one at the end sees what arrives"
    ada, grace = crowded(browser, server)
    send(grace, "at the end?")
    expect(said(ada, "at the end?")).to_be_in_viewport()
    ada.mouse.move(400, 300)
    ada.mouse.wheel(0, -700)
    until(ada, "scrollY < document.body.scrollHeight - innerHeight - 600")
    before = ada.evaluate("scrollY")
    send(grace, "far below")
    expect(said(ada, "far below")).to_be_attached()
    assert abs(ada.evaluate("scrollY") - before) < 2


def composition(browser, server):
    "a text that an input method composes is not disturbed, in a message and in a profile"
    ada, grace = server.talk(browser)
    profile = server.member(browser, "ada", "me/edit")
    for page, field in [(ada, box(ada)), (profile, profile.locator("#of-bio"))]:
        field.fill("")
        field.focus()
        method = page.context.new_cdp_session(page)
        method.send("Input.imeSetComposition", {"text": "にほ", "selectionStart": 2, "selectionEnd": 2})
        before = page.locator("#main").get_attribute("data-n")
        send(grace, "while you compose")
        until(page, "isWaiting && !isAsking")
        expect(page.locator("#main")).to_have_attribute("data-n", before)
        method.send("Input.imeSetComposition", {"text": "日本", "selectionStart": 2, "selectionEnd": 2})
        method.send("Input.insertText", {"text": "日本"})
        expect(field).to_have_value("日本")
        expect(page.locator("#main")).not_to_have_attribute("data-n", before)
        expect(field).to_have_value("日本")
    expect(said(ada, "while you compose").last).to_be_visible()


def selection(browser, server):
    "selected text stays selected, and the change comes when it no longer is"
    ada, grace = server.talk(browser)
    send(grace, "copy me")
    expect(said(ada, "copy me")).to_be_visible()
    said(ada, "copy me").select_text()
    send(grace, "not yet")
    until(ada, "isWaiting")
    assert ada.evaluate("String(getSelection())") == "copy me"
    expect(said(ada, "not yet")).to_have_count(0)
    ada.evaluate("getSelection().removeAllRanges()")
    expect(said(ada, "not yet")).to_be_visible()


def controls(browser, server):
    "the focus, the undoing of typed text and a press under way survive a change"
    ada, grace = server.talk(browser)
    button = ada.get_by_role("button", name="Send", exact=True)
    box(ada).press_sequentially("one two")
    button.focus()
    send(grace, "a change")
    expect(said(ada, "a change")).to_be_visible()
    expect(button).to_be_focused()
    box(ada).focus()
    ada.keyboard.press("Control+z")
    expect(box(ada)).not_to_have_value("one two")
    ada.keyboard.press("Control+Shift+z")
    expect(box(ada)).to_have_value("one two")
    button.hover()
    ada.mouse.down()
    send(grace, "under the finger")
    until(ada, "isWaiting")
    ada.mouse.up()
    expect(said(ada, "one two")).to_be_visible()
    expect(said(ada, "under the finger")).to_be_visible()


def moved(browser, server):
    "the focus stays on a row that moves, and further commands stay open"
    ada, grace = server.talk(browser)
    send(ada, "first")
    hedy = server.member(browser, "hedy", "friends")
    ada.goto(f"{server.address}/friends")
    ada.locator("#of-add").fill("hedy")
    ada.keyboard.press("Enter")
    settle(ada)
    hedy.goto(f"{server.address}/friends/requests")
    hedy.get_by_role("button", name="Accept", exact=True).first.click()
    settle(hedy)
    hedy.goto(f"{server.address}/chat/ada")
    send(hedy, "from hedy")
    ada.goto(f"{server.address}/chats")
    row = ada.locator("#row-grace a").first
    expect(ada.locator("main li a.row").first).to_have_attribute("href", "/chat/hedy")
    row.focus()
    send(grace, "from grace")
    expect(ada.locator("main li a.row").first).to_have_attribute("href", "/chat/grace")
    expect(row).to_be_focused()
    ada.goto(f"{server.address}/friends")
    ada.locator("#more > summary").click()
    before = ada.locator("#main").get_attribute("data-n")
    send(grace, "another one")
    expect(ada.locator("#main")).not_to_have_attribute("data-n", before)
    expect(ada.locator("#more")).to_have_attribute("open", "")


def little(browser, server):
    "one message of somebody else changes at most 1,024 bytes of a long page"
    ada, grace = crowded(browser, server)
    ada.evaluate("""window.size = 0; new MutationObserver(all => all.forEach(change => {
        const written = { attributes: [change.target.attributes?.[change.attributeName]],
                          characterData: [change.target], childList: [...change.addedNodes] }[change.type];
        for (const node of written)
            size += new TextEncoder().encode(node?.outerHTML ?? node?.nodeValue ?? '').length;
    })).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })""")
    send(grace, "a message of some length, as people write them")
    expect(said(ada, "a message of some length, as people write them")).to_be_visible()
    until(ada, "!isAsking && !isWaiting")
    size = ada.evaluate("size")
    print(f"      {size} bytes were changed")
    assert 100 < size <= 1024, size


journeys = [scroll, composition, selection, controls, moved, little]
