/** Returns the clicked link if the click loads a page of the site in this tab. */
export function clickedLink(event: MouseEvent): HTMLAnchorElement | null {
  const opensNewTab = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (opensNewTab || event.defaultPrevented) return null;
  // Excludes links such as `tel:`, which load no page, and links to other sites. The links of the site have no colon.
  return (event.target as Element).closest<HTMLAnchorElement>('a[href]:not([target],[href*=":"])');
}
