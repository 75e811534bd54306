#!/bin/sh
# The browser as Playwright starts it, but without the pages that Chromium keeps behind the address bar of each new
# window: nobody sees them, and they cost as much work as the page under test. Of two lists of features the last
# one counts, so these go into Playwright's own.
for argument do
  shift
  case $argument in
    --disable-features=*) argument="$argument,WebUIOmniboxPopup,WebUIOmniboxAimPopup" ;;
  esac
  set -- "$@" "$argument"
done
exec "$CHROMIUM_PATH" "$@"
