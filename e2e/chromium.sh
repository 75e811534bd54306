#!/bin/sh
# Starts Chromium with Playwright's arguments, and disables hidden pages that Chromium loads for the address bar of each
# new window. Those pages cost as much CPU time as the page under test. Chromium obeys only the last
# --disable-features, so the names of the features are added to Playwright's own argument.
for argument do
  shift
  case $argument in
    --disable-features=*) argument="$argument,WebUIOmniboxPopup,WebUIOmniboxAimPopup" ;;
  esac
  set -- "$@" "$argument"
done
exec "$CHROMIUM_PATH" "$@"
