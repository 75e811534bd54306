/** Events by which a visitor can cause a navigation. */
const INPUTS = ['click', 'keydown', 'input', 'wheel', 'touchmove', 'popstate'];
/** Browsers have the same limit for documents. */
const MAX_REDIRECTS = 20;
/** Leaves room for a page that reloads its data after each of many calls. Safari rejects 100 navigations in 10 s. */
const MAX_STEPS = 40;
/** A pause between two steps that shows that they do not cause each other. */
const PAUSE_MS = 500;

/** Counts steps: navigations, redirects and reloads of data. Returns a function to call for each of them. */
export function countSteps() {
  let hasInput = false;
  let steps = 0;
  let lastAt = 0;
  for (const name of INPUTS)
    addEventListener(name, () => (hasInput = true), { capture: true, passive: true });
  const onMove = ({ buttons }: MouseEvent) => (hasInput ||= buttons !== 0);
  addEventListener('pointermove', onMove, { capture: true, passive: true });

  return (isRedirect: boolean) => {
    const now = performance.now();
    const isOfVisitor = hasInput;
    hasInput = false;
    const isFirst = isOfVisitor || (!isRedirect && now - lastAt > PAUSE_MS);
    lastAt = now;
    // The first step does not count: a link may lead to `MAX_REDIRECTS` redirects.
    steps = isFirst ? 0 : steps + 1;
    const isEndless = steps > (isRedirect ? MAX_REDIRECTS : MAX_STEPS);
    if (isEndless) steps = 0;
    return { isOfVisitor, isEndless };
  };
}
