import type { Composition, RemoteAddress } from '../boot';
import type { Tab } from '../tab';

type Router = Pick<NonNullable<Tab['router']>, 'state' | 'subscribe' | 'createHref'>;

/** URL at which the server says what the page of this visitor is composed of now. */
const COMPOSITION_URL = '/composition.json';
const ANSWER_WITHIN_MS = 2_500;
const ASK_AFTER_MS = 30_000;

const never = new Promise<never>(() => undefined);

/**
 * Loads the document anew, for a page whose code did not come or broke: this document keeps preloads that failed. The
 * remotes' files are asked for past the browser's cache, which keeps what came broken.
 * @throws when the server cannot be reached
 */
export async function refresh(remotes: Pick<RemoteAddress, 'entry'>[]): Promise<void> {
  const folders = remotes.flatMap(({ entry }) =>
    entry ? new URL('.', new URL(entry, location.href)).href : [],
  );
  const files = performance
    .getEntriesByType('resource')
    .flatMap(({ name }) => (folders.some((folder) => name.startsWith(folder)) ? name : []));
  const renewed = Promise.allSettled([...new Set(files)].map((file) => ask(file, { cache: 'reload' })));
  await ask(COMPOSITION_URL);
  await renewed;
  location.reload();
  return never;
}

/**
 * Moves the tab from its `set` of releases to the one that is live: the next link to another page is loaded as a
 * document, unless something unsaved would be lost. Asks the server after a navigation, once in 30 s, and when
 * somebody comes back to the tab.
 * @param tab is told when the browser goes to a page itself
 */
export function followReleases(router: Router, set: string, tab: Tab, open = openDocument): void {
  let askedAt = 0; // The start of the document.
  let isOld = false;
  let { location: going } = router.state.navigation;

  async function look() {
    askedAt = performance.now();
    isOld ||= await isOutdated(set).catch(() => false);
  }

  function askInTime() {
    if (performance.now() - askedAt >= ASK_AFTER_MS) void look();
  }

  askInTime();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void look();
  });
  // The page that was left may come back as it was, on the way to the next one.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && tab.leaving) location.reload();
  });
  router.subscribe(({ navigation, location }) => {
    if (navigation.location === going) return;
    going = navigation.location;
    tab.leaving = undefined;
    if (!going) return askInTime();
    const action: string | undefined = navigation.historyAction;
    const isByLink = action !== 'POP' && !navigation.formMethod;
    if (!isOld || !isByLink || going.pathname === location.pathname || isAnythingUnsaved()) return;
    tab.leaving = never;
    open(router.createHref(going), action === 'REPLACE');
  });
}

/** Whether the server composes this visitor's pages of other releases by now. */
async function isOutdated(set: string): Promise<boolean> {
  const answer = await ask(COMPOSITION_URL, { cache: 'no-store', headers: { Accept: 'application/json' } });
  return answer.ok && ((await answer.json()) as Composition).set !== set;
}

const ask = (url: string, options?: RequestInit) =>
  fetch(url, { ...options, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });

/** Asks the page's guards as the browser does before it leaves a document, but without its dialog. */
const isAnythingUnsaved = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

function openDocument(address: string, isReplacing: boolean): void {
  if (isReplacing) location.replace(address);
  else location.assign(address);
}
