#!/usr/bin/python3
"""Opens one WebKitGTK window of an exact size for WebKitWebDriver. Its own MiniBrowser cannot be as narrow as a phone."""

import argparse

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

parser = argparse.ArgumentParser()
parser.add_argument("--width", type=int, required=True)
parser.add_argument("--height", type=int, required=True)
parser.add_argument("--dark", action="store_true")
parser.add_argument("--private", action="store_true", help="keep no file on disk, as a private window does")
parser.add_argument("--script", help="file with a script that runs first in every page")
options, _ = parser.parse_known_args()

Gtk.init(None)
Gtk.Settings.get_default().props.gtk_application_prefer_dark_theme = options.dark

context = WebKit2.WebContext.new_ephemeral() if options.private else WebKit2.WebContext()
context.set_automation_allowed(True)
context.set_preferred_languages(["fr-FR"])
scripts = WebKit2.UserContentManager()
if options.script:
    with open(options.script, encoding="utf-8") as file:
        scripts.add_script(
            WebKit2.UserScript(
                file.read(),
                WebKit2.UserContentInjectedFrames.ALL_FRAMES,
                WebKit2.UserScriptInjectionTime.START,
                None,
                None,
            )
        )
view = WebKit2.WebView(
    web_context=context,
    user_content_manager=scripts,
    settings=WebKit2.Settings(enable_write_console_messages_to_stdout=True, enable_webgl=True),
    is_controlled_by_automation=True,
)


def hand_over(_, session):
    """Gives WebDriver the window; it never asks for a second one."""
    session.set_application_info(WebKit2.ApplicationInfo())
    session.connect("create-web-view", lambda _: view)


context.connect("automation-started", hand_over)
window = Gtk.Window(decorated=False, default_width=options.width, default_height=options.height)
window.connect("destroy", Gtk.main_quit)
window.add(view)
window.show_all()
view.grab_focus()
Gtk.main()
