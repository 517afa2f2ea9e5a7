#!/usr/bin/env python3
"""Plays the social network in headless Chromium: journeys.py APP [JOURNEY...]. Needs the packages playwright
and axe-playwright-python, and Chromium of the system."""
import os, sys, tempfile
import basics, drafts, faults, places, redraw, sight
from browser import Server, play


def run(journeys, **options):
    wanted = [journey for journey in journeys if not sys.argv[2:] or journey.__name__ in sys.argv[2:]]
    if wanted:
        with tempfile.TemporaryDirectory() as folder:
            app = Server(os.path.abspath(sys.argv[1]), "--data-dir", folder, TRELLIS_HASH_COST="1")
            play(wanted, app, **options)


for file in [basics, redraw, drafts, places, faults, sight]:
    run(file.journeys)
run(faults.steps)
# Playwright turns the cache off that shows a page as it was left.
run(faults.steps, ignore_default_args=["--disable-back-forward-cache"])
