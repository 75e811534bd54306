/** A tab of a real browser. XPath expressions select the elements. */
export interface Tab {
  open(url: string): Promise<void>;
  click(element: string): Promise<void>;
  hover(element: string): Promise<void>;
  /** Replaces the field's text. */
  type(field: string, text: string): Promise<void>;
  isShown(element: string): Promise<boolean>;
  url(): Promise<string>;
  text(): Promise<string>;
  heading(): Promise<string | undefined>;
  closeAlert(): Promise<string>;
  close(): Promise<void>;
}

export type BrowserKind = {
  name: string;
  missing: string | undefined;
  launch(options: { hasScript: boolean }): Promise<Tab>;
};

const PATIENCE_MS = 20_000;
const RETRY_MS = 50;

/** @throws Error if `read` returns no value within `PATIENCE_MS` */
export async function waitFor<Value>(name: string, read: () => Promise<Value | undefined>): Promise<Value> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const value = await read();
    if (value !== undefined) return value;
    if (Date.now() > deadline) throw new Error(`${name} did not appear within ${PATIENCE_MS} ms`);
    await new Promise((done) => setTimeout(done, RETRY_MS));
  }
}

type Position = { x: number; y: number };

/** Waits until the element no longer moves, because an opening menu moves its links. */
export function restingPosition(
  element: string,
  read: () => Promise<Position | undefined>,
): Promise<Position> {
  let last: Position | undefined;
  return waitFor(element, async () => {
    const position = await read();
    const isSettled = position !== undefined && position.x === last?.x && position.y === last.y;
    last = position;
    return isSettled ? position : undefined;
  });
}

/** Runs in the page. Replaces Puppeteer's own queries and clicks, which never return if JavaScript is disabled. */
export function scrollTo(xpath: string): Position | undefined {
  const element = document.evaluate(
    xpath,
    document,
    null,
    XPathResult.FIRST_ORDERED_NODE_TYPE,
  ).singleNodeValue;
  if (!(element instanceof HTMLElement) || !element.checkVisibility()) return undefined;
  const center = () => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const { x, y } = center();
  // Scrolls only if a click would miss the element, because scrolling closes an open menu.
  const isReachable = element.contains(document.elementFromPoint(x, y));
  if (!isReachable) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  return center();
}
