/** Returns the link whose page the click loads in this tab. Returns null if there is none or the click is handled. */
export function clickedLink(event: MouseEvent): HTMLAnchorElement | null {
  const opensNewTab = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (opensNewTab || event.defaultPrevented) return null;
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]:not([target])');
  // A link such as `tel:` loads no page. A link in an SVG has no `protocol`.
  return link && /^http/.test(link.protocol) ? link : null;
}
