import { ownerOf, type Boot } from '../boot';
import { PAGE_DATA_ELEMENT_ID } from '../page-data';

/** `name`: the remote that drew the element, or `shell` for the frame and error views. */
export type Region = { element: Element; name: string };

/** Node of React's internal tree: no public API leads from an element to its route. */
type Fiber = { return: Fiber | null; memoizedProps: { match?: { route?: { id?: unknown } } } | null };

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
  // Not hydrated yet: `main` contains either a view of the shell or the server-rendered page of a remote.
  if (!isRendered || hasServerError()) return 'shell';
  return ownerOf(remotes, location.pathname)?.name ?? 'shell';
}

/** Returns the remote that the route id starts with (`<remote>:<id>`), or 'shell' for a route of the shell. */
export const remoteOfRoute = (id: string, remotes: readonly { name: string }[]): string =>
  remotes.find(({ name }) => id.startsWith(`${name}:`))?.name ?? 'shell';

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
