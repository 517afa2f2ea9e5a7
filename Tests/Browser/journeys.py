#!/usr/bin/env python3
"""Plays the social network in headless Chromium: journeys.py APP [JOURNEY...]. Needs the packages playwright
and axe-playwright-python, and Chromium of the system."""
import os, sys, tempfile
import basics, drafts, faults, places, redraw, sight
from browser import Server, play

app, *names = sys.argv[1:]
for file in [basics, redraw, drafts, places, faults, sight]:
    journeys = [journey for journey in file.journeys if not names or journey.__name__ in names]
    if journeys:
        with tempfile.TemporaryDirectory() as folder:
            play(journeys, Server(os.path.abspath(app), "--data-dir", folder, TRELLIS_HASH_COST="1"))
