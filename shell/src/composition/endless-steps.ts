/** Events by which a visitor can cause a navigation. */
const INPUTS = ['click', 'keydown', 'input', 'wheel', 'touchmove', 'popstate'];
/** The Fetch standard has the same limit for HTTP redirects. */
const MAX_REDIRECTS = 20;
/** Enough for a page that reloads its data after each API call. Safari throws an error at 100 navigations in 10 s. */
const MAX_STEPS = 40;
/** A step after a longer pause is independent of the step before, unless it is a redirect. */
const PAUSE_MS = 500;

/**
 * Detects a page that navigates or reloads its data without end. Call the returned function at each step: a navigation,
 * a redirect or a reload of data. Its result `isOfVisitor` is true if the visitor used the page since the last step.
 */
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
