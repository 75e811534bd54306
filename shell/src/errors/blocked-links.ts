import { createPath } from 'react-router-dom';
import { loadDocument } from './new-document';
import type { Tab } from '../tab';
import { hasUnsavedChanges } from '../composition/unsaved-changes';

/**
 * A page that blocks a link must ask the visitor whether to leave. If the visitor clicks another link meanwhile, the
 * page probably did not ask. So the second link opens as a new document, unless the page has unsaved changes.
 */
export function openBlockedLinks({ router }: Tab, open: (address: string) => void = loadDocument): void {
  let isLinkClicked = false;
  // The second click of a double click does not mean that the visitor ignored a question.
  const onClick = ({ target, detail }: MouseEvent) =>
    (isLinkClicked = detail < 2 && target instanceof Element && target.closest('a[href]') !== null);
  addEventListener('click', onClick, true);

  let blocked: unknown;
  router?.subscribe(({ blockers }) => {
    const next = [...blockers.values()].find(({ state }) => state === 'blocked')?.location;
    if (next === blocked) return;
    const isIgnored = isLinkClicked && blocked;
    blocked = next;
    isLinkClicked = false;
    if (next && isIgnored && !hasUnsavedChanges()) open(createPath(next));
  });
}
