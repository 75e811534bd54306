import { createPath } from 'react-router-dom';
import { loadDocument } from './new-document';
import type { Tab } from '../tab';
import { hasUnsavedChanges } from '../composition/unsaved-changes';

/**
 * A page that blocks navigations must ask the visitor, and then continue or reset the navigation. If the visitor follows
 * another link without an answer to the first one, the page does not ask. So the link opens as a document.
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
