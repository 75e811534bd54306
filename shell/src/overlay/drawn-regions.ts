import { ownerOf, type Boot } from '../boot';
import { PAGE_DATA_ELEMENT_ID } from '../page-data';

/**
 * An element of the page, and the name of the remote that drew it. `shell` is the name for the frame and error views.
 */
export type Region = { element: Element; name: string };

/** The fields of a React fiber that lead from an element to its route. React has no public API for this. */
type Fiber = { return: Fiber | null; memoizedProps: { match?: { route?: { id?: unknown } } } | null };

/** Returns the visible regions of the document: the frame's parts, the page, and open dialogs in the page. */
export function drawnRegions(boot: Pick<Boot, 'remotes' | 'isRendered'>): Region[] {
  const main = document.querySelector('main');
  const frame = main?.parentElement;
  if (!main || !frame) return [];
  const parts = [...frame.children].filter((element) => element !== main);
  const page = { element: main, name: drawnBy(main, boot) };
  const dialogs = [...main.querySelectorAll('dialog[open]')].map((element) => ({ ...page, element }));
  return [...parts.map((element) => ({ element, name: 'shell' })), page, ...dialogs].filter(({ element }) =>
    isVisible(element),
  );
}

function drawnBy(main: Element, { remotes, isRendered }: Pick<Boot, 'remotes' | 'isRendered'>): string {
  const first = main.firstElementChild;
  const id = first && routeIdOf(first);
  if (id) return remoteOfRoute(id, remotes);
  // Before hydration, `main` contains what the server rendered: a skeleton or an error view of the shell, or a remote's
  // page.
  if (!isRendered || hasServerError()) return 'shell';
  return ownerOf(remotes, location.pathname)?.name ?? 'shell';
}

/**
 * Returns the remote whose page a route draws. The routes of a remote have ids like `<remote>:<id>`. All other routes
 * draw only views of the shell, including the route of the mount, whose id is `<remote>`.
 */
export const remoteOfRoute = (id: string, remotes: readonly { name: string }[]): string =>
  remotes.find(({ name }) => id.startsWith(`${name}:`))?.name ?? 'shell';

/** Id of the innermost route whose component drew the element. Undefined before hydration. */
function routeIdOf(element: Element): string | undefined {
  const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$'));
  let fiber = key === undefined ? null : (element as unknown as Record<string, Fiber>)[key]!;
  for (; fiber; fiber = fiber.return) {
    const id = fiber.memoizedProps?.match?.route?.id;
    if (typeof id === 'string') return id;
  }
  return undefined;
}

function hasServerError(): boolean {
  try {
    const text = document.getElementById(PAGE_DATA_ELEMENT_ID)?.textContent;
    return !!text && (JSON.parse(text) as { errors?: unknown }).errors != null;
  } catch {
    return false;
  }
}

const isVisible = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return width > 2 && height > 2;
};
