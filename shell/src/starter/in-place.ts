import { clickedLink } from './clicked-link';
import { WAITING } from './settings';

/** The CSP forbids replacing these elements. If they differ in the response, the browser loads a new document. */
const FIXED_PARTS = 'style,#boot,[data-start]';

/**
 * Links that change the query and lead to their own section, such as a filter of a list, update the document in place.
 * Focus and scroll position stay.
 * @param signal must abort before hydration: the document must not change while React hydrates it
 */
export function changeInPlace(signal: AbortSignal, onChange: () => void): void {
  let latest: HTMLAnchorElement;

  function onClick(event: MouseEvent) {
    const link = clickedLink(event);
    if (!link) return;
    latest = link;
    if (
      link.pathname !== location.pathname ||
      link.search === location.search ||
      // For a link to another section, or without a fragment, the browser must scroll.
      !document.getElementById(link.hash.slice(1))?.contains(link)
    )
      return;
    event.preventDefault();
    link.setAttribute(WAITING, '');
    const url = link.href;
    const from = location.href;
    // The Trusted Types policy forbids HTML from a string, so XMLHttpRequest parses the response.
    const request = new XMLHttpRequest();
    request.open('GET', url);
    request.responseType = 'document';
    // Ignores a response if the visitor has clicked another link, or the application has changed the URL.
    request.onloadend = () => {
      link.removeAttribute(WAITING);
      if (link === latest && from === location.href) show(url, request);
    };
    request.send();
  }

  function show(url: string, { responseURL, responseXML: wanted }: XMLHttpRequest) {
    const isRedirected = responseURL !== url.split('#')[0];
    if (signal.aborted || isRedirected || !wanted || fixedParts(wanted) !== fixedParts(document))
      return location.replace(url);
    history.replaceState(null, '', url);
    match(document.documentElement, wanted.documentElement);
    onChange();
  }

  addEventListener('click', onClick, { signal });
}

const fixedParts = (page: Document) =>
  String([...page.querySelectorAll(FIXED_PARTS)].map((part) => part.outerHTML));

/** Equal nodes stay and keep their state, such as focus. */
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
