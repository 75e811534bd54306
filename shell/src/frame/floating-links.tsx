import { site } from 'shared-lib/site';
import { from } from 'shared-lib/ui';
import styled from 'styled-components';
import { FloatingAction } from './floating-action';
import { WhatsUp } from './whats-up';

/** What stays at the lower right of a public page. */
export function FloatingLinks() {
  return (
    <Corner aria-label="Quick contact" data-bubble={site().chatWidgetUrl !== '' || undefined}>
      <WhatsUp />
      <FloatingAction />
    </Corner>
  );
}

const Corner = styled.aside`
  --from-edge: var(--s4);

  > a {
    position: fixed;
    z-index: var(--z-float);
    right: var(--from-edge);
    bottom: calc(var(--from-edge) + var(--bubble, 0px));
  }

  /* The chat provider's bubble takes the corner. Its room is kept from the start, so that nothing moves when it comes. */
  &[data-bubble] {
    --bubble: 72px;
  }

  ${from.medium} {
    --from-edge: var(--s5);

    /* The chat link makes room while the call to action is there. */
    > a:first-child {
      transition: translate var(--t2) var(--ease);
    }

    &:has([data-shown]) > a:first-child {
      translate: 0 -64px;
    }
  }

  @media print {
    display: none;
  }
`;
