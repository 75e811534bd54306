const IGNORED_FOR_MS = 3_000;

/** Ignores further clicks on a link while its page loads, because each click would start the navigation again. */
export function ignoreRepeatedClicks(): void {
  let loading: string | undefined;
  const forget = () => (loading = undefined);

  window.addEventListener('pageshow', forget);
  window.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]');
    const opensNewTab = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (!link || link.target || opensNewTab || event.defaultPrevented) return;
    const [page] = link.href.split('#');
    if (page === location.href.split('#')[0]) return;
    if (page === loading) return event.preventDefault();
    loading = page;
    setTimeout(forget, IGNORED_FOR_MS);
  });
}
