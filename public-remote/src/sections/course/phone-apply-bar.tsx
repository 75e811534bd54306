import { ButtonLink, from, screenOnly, surfaces } from 'shared-lib/ui';
import styled from 'styled-components';
import { BarRow, CourseName } from './apply-bar';
import type { Run } from './course-runs';
import { texts } from './texts';

/** In pixels. The height of the bar and of the header, without their borders. */
const BAR_HEIGHT = 64;
const HEADER_HEIGHT = 72;

/**
 * Sticks to the bottom of a phone's window between the dates and the request form. Needs no script. Its last sibling is
 * the form, which is painted over the bar, so that the bar never covers a field.
 */
export function PhoneApplyBar({ name, next }: { name: string; next?: Run }) {
  return (
    <Track>
      <Bar>
        <BarRow>
          <div>
            <CourseName>{name}</CourseName>
            {next && (
              <p>
                Starts <time dateTime={next.start.iso}>{next.start.text}</time>
              </p>
            )}
          </div>
          <ButtonLink kind="sun" size="small" to={next ? '#dates' : '#form'}>
            {texts.apply}
          </ButtonLink>
        </BarRow>
      </Bar>
    </Track>
  );
}

/** Contains the sections in which the bar shows, and the form that hides it. */
export const PhoneApplyReach = styled.div`
  position: relative;
`;

/* The bar comes up when the dates, which have Apply buttons of their own, have left the window. */
const Track = styled.div`
  position: absolute;
  inset: calc(100svh - ${BAR_HEIGHT + HEADER_HEIGHT}px) 0 0;
  display: flex;
  align-items: flex-end;
  pointer-events: none;

  /* Keyboard users who go back from the form must see the bar. */
  &:has(:focus-visible) {
    z-index: 1;
  }

  ${from.small} {
    display: none;
  }

  ${screenOnly}
`;

const Bar = styled.div`
  ${surfaces.petrol}
  position: sticky;
  bottom: 0;
  width: 100%;
  padding-bottom: env(safe-area-inset-bottom);
  border-top: 1px solid var(--line-dark);
  background: var(--petrol-950);
  pointer-events: auto;

  /* The bubble of a chat that the visitor has opened is in this corner. */
  :root:has([data-chat-widget]) & {
    padding-right: 72px;
  }

  div {
    min-width: 0;
  }

  > div {
    height: auto;
    min-height: ${BAR_HEIGHT}px;
  }

  p {
    font-size: var(--fs-small);
    line-height: 1.35;
  }

  a {
    min-height: 44px;
  }
`;
