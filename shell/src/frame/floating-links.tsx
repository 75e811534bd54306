import { from } from 'shared-lib/ui';
import styled from 'styled-components';
import { FloatingAction } from './floating-action';
import { WhatsUp } from './whats-up';

/** What stays at the lower right of a public page. */
export function FloatingLinks() {
  return (
    <Corner aria-label="Quick contact">
      <WhatsUp />
      <FloatingAction />
    </Corner>
  );
}

const Corner = styled.aside`
  > a {
    position: fixed;
    z-index: var(--z-float);
    right: var(--s4);
    bottom: var(--s4);
  }

  ${from.medium} {
    > a {
      right: var(--s5);
      bottom: var(--s5);
    }

    /* The chat link makes room while the call to action is there. */
    > a:first-child {
      transition: translate var(--t2) var(--ease);
    }

    &:has([data-shown]) > a:first-child {
      translate: 0 -64px;
    }

    /* The chat provider's bubble takes the corner. */
    html:has(script[data-chat-widget='loaded']) & > a {
      bottom: calc(var(--s5) + 80px);
    }
  }

  @media print {
    display: none;
  }
`;
