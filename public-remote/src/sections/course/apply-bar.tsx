import { ButtonLink, Container, from, screenOnly, surfaces } from 'shared-lib/ui';
import styled from 'styled-components';
import { texts } from './texts';

/** In pixels. Navigation and bar stick to the top of the viewport. */
const NAVIGATION_HEIGHT = 73;
const BAR_HEIGHT = 64;

export const STICKY_HEIGHT = NAVIGATION_HEIGHT + BAR_HEIGHT;

/** For large screens; `PhoneApplyBar` is the one of phones. */
export function ApplyBar({ name }: { name: string }) {
  return (
    <Bar>
      <BarRow>
        <CourseName>{name}</CourseName>
        <ButtonLink kind="sun" size="small" to="#dates">
          {texts.apply}
        </ButtonLink>
      </BarRow>
    </Bar>
  );
}

const Bar = styled.div`
  display: none;

  ${from.medium} {
    ${surfaces.petrol}
    position: fixed;
    z-index: calc(var(--z-sticky) - 1);
    top: ${NAVIGATION_HEIGHT}px;
    inset-inline: 0;
    display: block;
    border-bottom: 1px solid var(--line-dark);
    background: var(--petrol-950);
    transition: transform var(--t2) var(--ease);

    @starting-style {
      transform: translateY(-100%);
    }

    /* The bar must not cover elements that get the focus by Shift+Tab. */
    & ~ * :is(a, button, input, textarea) {
      scroll-margin-top: ${BAR_HEIGHT}px;
    }
  }

  ${screenOnly}
`;

export const BarRow = styled(Container)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s5);
  height: ${BAR_HEIGHT - 1}px;

  a {
    flex: none;
  }
`;

export const CourseName = styled.p`
  overflow: hidden;
  color: var(--heading);
  font: 700 var(--fs-h3) / 1.25 var(--font-display);
  letter-spacing: var(--ls-h3);
  text-overflow: ellipsis;
  white-space: nowrap;
`;
