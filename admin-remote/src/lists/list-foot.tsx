import type { ReactNode } from 'react';
import { screenOnly } from 'shared-lib/ui';
import styled from 'styled-components';

/** Bars of a list, such as the undo bar. They overlap the list, so that no row moves when a bar appears. */
export const ListFoot = ({ children }: { children: ReactNode }) => <Foot ref={trackHeight}>{children}</Foot>;

function trackHeight(foot: HTMLElement | null) {
  if (!foot) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    style.setProperty('--foot-height', `${foot.offsetHeight}px`);
    // Scrolls only for keyboard users, because a bar may cover the focused element. For mouse users, the row under the
    // pointer must not move.
    document.querySelector('main :focus-visible')?.scrollIntoView({ block: 'nearest' });
  });
  observer.observe(foot);
  return () => {
    observer.disconnect();
    style.removeProperty('--foot-height');
  };
}

const SCROLL_PADDING = 'max(96px, calc(var(--foot-height, 0px) + 2 * var(--s4)))';

const Foot = styled.div`
  container: list / inline-size;
  position: relative;
  z-index: var(--z-sticky);
  display: grid;
  gap: var(--s2);
  margin-top: var(--s4);

  // In a lower window, such as a phone's at 400 % zoom, sticky bars would cover the whole list.
  @media (min-height: 481px) {
    position: sticky;
    bottom: var(--s4);

    html:has(&) {
      scroll-padding-bottom: ${SCROLL_PADDING};
    }

    // Focusing a control in the sticky bars must not scroll the page. The negative margins cancel the page's scroll
    // padding (shared-lib/src/ui/base-css.ts).
    :is([tabindex], button, input, select) {
      scroll-margin-block: -96px calc(-1 * ${SCROLL_PADDING});
    }
  }

  ${screenOnly}
`;
