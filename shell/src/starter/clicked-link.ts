/** Returns the link whose page the click loads in this tab, if any. */
export function clickedLink(event: MouseEvent): HTMLAnchorElement | null {
  const opensNewTab = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (opensNewTab || event.defaultPrevented) return null;
  // A link such as `tel:` loads no page. The links of the site have no colon.
  return (event.target as Element).closest<HTMLAnchorElement>('a[href]:not([target],[href*=":"])');
}
