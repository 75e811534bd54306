/** Returns the link that the click opens in this tab. Returns null if there is none or the click is already handled. */
export function clickedLink(event: MouseEvent): HTMLAnchorElement | null {
  const opensNewTab = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (opensNewTab || event.defaultPrevented) return null;
  return (event.target as Element).closest<HTMLAnchorElement>('a[href]:not([target])');
}
