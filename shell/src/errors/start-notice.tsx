import { useEffect, useRef } from 'react';
import { screenOnly } from 'shared-lib/ui';
import styled from 'styled-components';

export const START_NOTICE_ID = 'start-notice';

/**
 * Says that the page's scripts did not load. It is part of every document, but hidden until `prepareStartNotice` or the inline
 * start script (server/pages/html.ts) shows it: what the server rendered stays readable and its forms work.
 */
export function StartNotice() {
  const notice = useRef<HTMLDivElement>(null);

  // The scripts run, if late.
  useEffect(() => {
    notice.current!.dataset.started = '';
    notice.current!.hidden = true;
  }, []);

  return (
    <Bar ref={notice} id={START_NOTICE_ID} role="status" hidden suppressHydrationWarning>
      <p>This page did not load completely. You can read it and send its forms.</p>
      {/* An empty address loads this document anew, also without scripts. */}
      {/* eslint-disable-next-line jsx-a11y/anchor-is-valid -- it is valid: https://html.spec.whatwg.org/#links */}
      <a href="">Retry</a>
    </Bar>
  );
}

/**
 * Has the notice's link save what was typed and call `retry`, which loads the page anew or rejects.
 * @returns shows the notice
 */
export function prepareStartNotice(retry: () => Promise<void>): () => void {
  const notice = document.getElementById(START_NOTICE_ID);
  const link = notice?.querySelector('a');
  if (!notice || !link) return () => undefined;
  link.addEventListener('click', (event) => {
    event.preventDefault();
    link.textContent = 'Retrying...';
    const drafts = import('shared-lib/forms').then(({ saveDrafts }) => saveDrafts());
    drafts.then(retry).catch((error: unknown) => {
      console.warn(error);
      link.textContent = 'Retry';
    });
  });
  return () => {
    notice.hidden = false;
  };
}

const Bar = styled.div`
  position: sticky;
  z-index: var(--z-float);
  bottom: 0;
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--s5);
  align-items: center;
  justify-content: center;
  padding: var(--s1) var(--gutter);
  border-top: 1px solid var(--sun-400);
  background: var(--sun-50);
  color: var(--ink);
  font-size: var(--fs-small);

  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: var(--petrol-700);
    font-weight: 700;
  }

  ${screenOnly}
`;
