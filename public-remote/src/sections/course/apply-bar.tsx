import { ButtonLink, Container, from, screenOnly, surfaces } from 'shared-lib/ui';
import styled from 'styled-components';
import type { Run } from './course-runs';
import { texts } from './texts';

const NAVIGATION_HEIGHT = 72;
const BAR_HEIGHT = 64;

export function ApplyBar({ name, next }: { name: string; next?: Run }) {
  return (
    <Track>
      <Bar>
        <Row>
          <Name>
            {name} {next && <small>Starts {next.start.text}</small>}
          </Name>
          <ButtonLink kind="sun" size="small" to={next ? '#dates' : '#form'}>
            {texts.apply}
          </ButtonLink>
        </Row>
      </Bar>
    </Track>
  );
}

export const ApplyReach = styled.div`
  position: relative;
`;

/* On phones, the bar is visible only below the course dates, because each date has its own Apply button. */
const Track = styled.div`
  position: absolute;
  inset: calc(100svh - ${NAVIGATION_HEIGHT + BAR_HEIGHT}px) 0 0;
  display: grid;
  align-items: end;
  pointer-events: none;

  /* On phones, the request form covers the bar, except while a link of the bar has keyboard focus. */
  &:has(:focus-visible) {
    z-index: 1;
  }

  ${from.small} {
    display: none;
  }

  ${from.medium} {
    display: contents;
  }

  ${screenOnly}
`;

const Bar = styled.div`
  ${surfaces.petrol}
  position: sticky;
  bottom: 0;
  min-width: 0;
  background: var(--petrol-950);
  pointer-events: auto;

  /* Keeps the right end of the bar free for the bubble of the chat widget. */
  :root:has([data-chat-widget]) & {
    padding-right: 72px;
  }

  ${from.medium} {
    position: fixed;
    z-index: 1;
    inset: ${NAVIGATION_HEIGHT + 1}px 0 auto;
    top: anchor-size(--site-navigation height, ${NAVIGATION_HEIGHT + 1}px);

    /* Shift+Tab scrolls the focused element to the top. This margin keeps the element below the bar. */
    main:has(&) :is(a, button, input, textarea) {
      scroll-margin-top: ${BAR_HEIGHT}px;
    }
  }
`;

const Row = styled(Container)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s2) var(--s5);
  min-height: ${BAR_HEIGHT}px;
  padding-block: var(--s2);

  a {
    flex: none;
  }
`;

/* The start date needs `9rem`. If less space is left, the link moves to the next line. */
const Name = styled.p`
  flex: 1 9rem;
  overflow: hidden;
  color: var(--heading);
  font: 700 var(--fs-body) / 1.35 var(--font-display);
  text-overflow: ellipsis;
  white-space: nowrap;

  small {
    display: block;
  }
`;
