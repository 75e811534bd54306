import { useEffect, useRef } from 'react';
import { screenOnly } from 'shared-lib/ui';
import styled from 'styled-components';
import { START_NOTICE_ID, STARTED_EVENT } from '../starter/settings';

/** The starter (src/starter) shows the notice if the application fails to start. */
export function StartNotice() {
  const notice = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // If the application starts late, the starter has already shown the notice.
    notice.current!.hidden = true;
    // At this event, the starter repeats clicks. Their handlers may call `flushSync`, which React ignores in an effect.
    queueMicrotask(() => dispatchEvent(new Event(STARTED_EVENT)));
  }, []);

  return (
    <Bar ref={notice} id={START_NOTICE_ID} role="status" hidden suppressHydrationWarning>
      <p>This page did not load completely. You can read it and send its forms.</p>
      {/* An empty URL reloads the document even without JavaScript. */}
      {/* eslint-disable-next-line jsx-a11y/anchor-is-valid -- it is valid: https://html.spec.whatwg.org/#links */}
      <a href="">Retry</a>
    </Bar>
  );
}

export function prepareStartNotice(retry: () => Promise<void>): void {
  const link = document.getElementById(START_NOTICE_ID)?.querySelector('a');
  if (!link) return;
  link.addEventListener('click', (event) => {
    event.preventDefault();
    link.textContent = 'Retrying...';
    // After an update of the shell, the server no longer has this chunk. The retry then saves no drafts.
    const drafts = import('shared-lib/forms').then(({ saveDrafts }) => saveDrafts()).catch(console.warn);
    drafts.then(retry).catch((error: unknown) => {
      console.warn(error);
      link.textContent = 'Retry';
    });
  });
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
