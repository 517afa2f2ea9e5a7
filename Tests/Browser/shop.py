#!/usr/bin/env python3
"""Adds browsers to the shop of the tutorial, in whose folder it is called, and buys there."""
import subprocess
from browser import PASSWORD, Server, expect, play, press, send


def buy(browser, server):
    "a guest chooses in the shop of the tutorial, logs in at the checkout, and orders"
    page = browser.new_context().new_page()
    page.goto(f"{server.address}/products")
    press(page, "black tea")
    page.wait_for_url("**/product/2")
    press(page, "buy")
    expect(page.get_by_text("You put 1 into the basket.")).to_be_visible()
    press(page, "basket")
    expect(page.get_by_role("heading", name="Basket 1 article")).to_be_visible()
    press(page, "Check out")
    press(page, "Create account")
    for text in ["ada", PASSWORD, PASSWORD]:
        send(page, text)
    expect(page.get_by_role("heading", name="Checkout, 1 of 3")).to_be_visible()
    send(page, "Main Street 1")
    send(page, "coins")
    expect(page.get_by_role("alert")).to_contain_text("You cannot pay by coins.")
    assert page.locator("#answer").input_value() == "coins"
    send(page, "card")
    expect(page.get_by_text("It goes to Main Street 1, and you pay by card.")).to_be_visible()
    send(page, "yes")
    expect(page.get_by_text("Order 1 is on its way.")).to_be_visible()
    page.reload()
    press(page, "basket")
    expect(page.get_by_role("heading", name="Basket", exact=True)).to_be_visible()


subprocess.run(["Scripts/add", "web"], check=True)
subprocess.run(["Scripts/check"], check=True, stdout=subprocess.DEVNULL)
play([buy], Server("Scripts/run"))
