import { ownerOf, type Boot, type Composition, type RemoteAddress } from '../boot';
import { hasUnsavedChanges } from './unsaved-changes';
import type { Tab } from '../tab';
import { countSteps } from './endless-steps';
import { RemoteError } from './remote-error';

type Router = Pick<NonNullable<Tab['router']>, 'state' | 'subscribe' | 'createHref'>;

const COMPOSITION_URL = '/composition.json';
const REQUEST_TIMEOUT_MS = 15_000;
const CHECK_INTERVAL_MS = 30_000;

const never = new Promise<never>(() => undefined);

/** Bypasses the browser's cache. Never rejects. */
export function refetch(remotes: RemoteAddress[]): Promise<unknown> {
  const folders = remotes.flatMap(({ entry }) =>
    entry ? new URL('.', new URL(entry, location.href)).href : [],
  );
  const files = performance
    .getEntriesByType('resource')
    .flatMap(({ name }) => (folders.some((folder) => name.startsWith(folder)) ? name : []));
  return Promise.allSettled([...new Set(files)].map((file) => request(file, { cache: 'reload' })));
}

/** Reads React Router's own mark, because the history action `REPLACE` can have causes other than a redirect. */
const isRedirect = (location: { state: unknown } | undefined): boolean =>
  (location?.state as { _isRedirect?: boolean } | null | undefined)?._isRedirect === true;

type Site = Pick<Boot, 'set' | 'remotes'>;

/**
 * If the release set has changed, opens the next link as a new document, which gets the new releases. If the page has
 * unsaved changes, the router opens the link instead, so that the page can ask the visitor first.
 *
 * Shows an error if loaders redirect in a circle, which can freeze the tab, or if a page navigates or reloads its data
 * without end, which cancels the visitor's navigations. Timers of such an endless page may run after the error. So from
 * now on, links open new documents, and navigations without input of the visitor never end.
 */
export function followReleases(router: Router, { set, remotes }: Site, tab: Tab, open = openDocument): void {
  let checkedAt = 0;
  let isOld = false;
  let wasEndless = false;
  const countStep = countSteps();
  let { location: next } = router.state.navigation;

  async function check() {
    checkedAt = performance.now();
    // Not `isOld ||= await …`: a check that fails late would reset what a later check has found.
    if (await isOutdated(set).catch(() => false)) isOld = true;
  }

  function checkIfDue() {
    if (performance.now() - checkedAt >= CHECK_INTERVAL_MS) void check();
  }

  checkIfDue();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void check();
  });
  // If the browser restores this page from the back/forward cache, `tab.leaving` still blocks the router.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && tab.leaving) location.reload();
  });
  router.subscribe(({ navigation, location, revalidation }) => {
    const isNew = navigation.location !== next;
    if (!isNew && revalidation === 'idle') return;
    next = navigation.location;
    if (isNew) tab.leaving = undefined;
    if (isNew && !next) return checkIfDue();
    const isRedirected = isRedirect(next);
    const { isOfVisitor, isEndless } = countStep(isRedirected);
    if (isEndless) {
      const page = isRedirected && next ? next : location;
      const reason = isRedirected
        ? 'its loaders redirect in a circle'
        : 'it navigates or reloads without end';
      tab.leaving = Promise.reject(new RemoteError(ownerOf(remotes, page.pathname)?.name ?? '', reason));
      wasEndless ||= !isRedirected;
      return;
    }
    const action: string | undefined = navigation.historyAction;
    const isPending = !isNew && next;
    if (wasEndless && !isOfVisitor && !isRedirected && !isPending) tab.leaving = never;
    if (!isNew || !next || tab.leaving) return;
    const isLink = action !== 'POP' && !navigation.formMethod;
    // Offline, a new document would be the browser's error page.
    const isDocumentNeeded =
      (isOld || wasEndless) && isLink && navigator.onLine && next.pathname !== location.pathname;
    if (!isDocumentNeeded || hasUnsavedChanges()) return;
    tab.leaving = never;
    open(router.createHref(next), action === 'REPLACE');
  });
}

async function isOutdated(set: string): Promise<boolean> {
  const answer = await request(COMPOSITION_URL, {
    cache: 'no-store',
    headers: { Accept: 'application/json' },
  });
  return answer.ok && ((await answer.json()) as Composition).set !== set;
}

const request = (url: string, options?: RequestInit) =>
  fetch(url, { ...options, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });

function openDocument(address: string, isReplacing: boolean): void {
  if (isReplacing) location.replace(address);
  else location.assign(address);
}
