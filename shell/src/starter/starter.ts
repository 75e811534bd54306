import { holdInteractions } from './held-interactions';
import { changeInPlace } from './in-place';
import { listenForIntent } from './intent';
import { fetchWhenIdle, runScripts, whenIdle } from './scripts';
import { stageLayout } from './staged-layout';
import { START_FAILED_EVENT, START_NOTICE_ID, STARTED_EVENT, type StartSettings } from './settings';

const STALLED_AFTER_MS = 10_000;

/** If the application fails to start, shows a notice and submits the first form that the visitor has tried to send. */
export function startOnIntent({ main, imports, files, waitsForIntent, hasChatWidget }: StartSettings): void {
  const interactions = holdInteractions(start);
  const beforeStart = new AbortController();
  const { signal } = beforeStart;
  let stalled: ReturnType<typeof setTimeout> | undefined;

  function start() {
    if (signal.aborted) return;
    beforeStart.abort();
    // With speculation rules, the browser prerenders pages. From now on, the application prefetches pages instead.
    document.querySelector('[type=speculationrules]')?.remove();
    stalled = setTimeout(fail, STALLED_AFTER_MS);
    runScripts(main, [...imports, ...files], fail);
  }

  function fail() {
    clearTimeout(stalled);
    document.getElementById(START_NOTICE_ID)?.removeAttribute('hidden');
    interactions.release();
  }

  addEventListener(STARTED_EVENT, () => {
    clearTimeout(stalled);
    interactions.repeat();
  });
  addEventListener(START_FAILED_EVENT, fail);

  if (!waitsForIntent) return start();
  const startSoon = () => whenIdle(start, signal);
  stageLayout(signal);
  changeInPlace(signal, startSoon);
  listenForIntent(start, signal);
  // `history.state` is set if the application added this history entry. Back and Forward may then change the URL
  // without loading a document, and only the application can show the page of the new URL.
  if (hasChatWidget || history.state) startSoon();
  // If a script cannot be fetched, `start` loads the script again at once. If this load also fails, the notice appears
  // before the visitor uses a control.
  fetchWhenIdle([main, ...files], signal, start);
}
