import { clickedLink } from './clicked-link';

/** If one of these parts differs, the browser has to load a new document, because the policy allows the old parts only. */
const FIXED_PARTS = 'style,#boot,[data-start]';

/**
 * Follows links that change their own section by another query of the page, such as categories, without a new
 * document: focus and scroll position stay, and the browser lays out the changed part only. As in the application, the
 * choice is not an entry of the history. Navigates if that is not possible.
 * @param signal ends the changes, because the document must not change while React adopts it
 * @param onChange runs after each change
 */
export function changeInPlace(signal: AbortSignal, onChange: () => void): void {
  let latest: XMLHttpRequest;

  function onClick(event: MouseEvent) {
    const link = clickedLink(event);
    if (!link || link.pathname !== location.pathname || link.search === location.search) return;
    // The browser scrolls to other sections only if it navigates.
    if (!document.getElementById(link.hash.slice(1))?.contains(link)) return;
    event.preventDefault();
    const url = link.href;
    // The Trusted Types policy forbids HTML from a string, so the browser has to parse the response.
    const request = (latest = new XMLHttpRequest());
    request.open('GET', url);
    request.responseType = 'document';
    request.onloadend = () => request === latest && show(url, request);
    request.send();
  }

  function show(url: string, { responseURL, responseXML: wanted }: XMLHttpRequest) {
    const isRedirected = responseURL !== url.split('#')[0];
    if (signal.aborted || isRedirected || !wanted || fixedParts(wanted) !== fixedParts(document))
      return location.assign(url);
    history.replaceState(null, '', url);
    match(document.documentElement, wanted.documentElement);
    onChange();
  }

  addEventListener('click', onClick, { signal });
}

const fixedParts = (page: Document) =>
  String(Array.from(page.querySelectorAll(FIXED_PARTS), ({ outerHTML }) => outerHTML));

/** Makes `shown` equal to `wanted`. Nodes that are equal already stay, with their state. */
function match(shown: ChildNode, wanted: ChildNode): void {
  if (shown.isEqualNode(wanted)) return;
  if (!(shown instanceof Element) || shown.nodeName !== wanted.nodeName) return shown.replaceWith(wanted);
  const { attributes } = wanted as Element;
  for (const { name } of [...shown.attributes]) if (!(name in attributes)) shown.removeAttribute(name);
  for (const { name, value } of attributes) shown.setAttribute(name, value);
  const children = [...wanted.childNodes];
  for (const child of [...shown.childNodes]) {
    const next = children.shift();
    if (next) match(child, next);
    else child.remove();
  }
  shown.append(...children);
}
