import { clickedLink } from './clicked-link';

const IGNORED_FOR_MS = 3_000;

/** Ignores further clicks on a link whose page is loading, because each click would start the navigation again. */
export function ignoreRepeatedClicks(): void {
  let loading: string | undefined;
  const forget = () => (loading = undefined);

  addEventListener('pageshow', forget);
  addEventListener('click', (event) => {
    const link = clickedLink(event);
    if (!link) return;
    const [page] = link.href.split('#');
    if (page === location.href.split('#')[0]) return forget();
    if (page === loading) return event.preventDefault();
    loading = page;
    setTimeout(forget, IGNORED_FOR_MS);
  });
}
