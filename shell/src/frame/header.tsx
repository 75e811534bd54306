import { Container, from } from 'shared-lib/ui';
import styled from 'styled-components';
import type { FrameContent } from './content';
import { Navigation } from './navigation';
import { PageProgress } from './page-progress';
import { SiteLogo } from './site-logo';
import { UtilityBar } from './utility-bar';

export function Header({ courses, categories, social, logo }: FrameContent) {
  return (
    <Top>
      <UtilityBar social={social} />
      <Bar>
        <Row>
          <SiteLogo logo={logo} />
          <Navigation menu={{ courses, categories }} social={social} />
        </Row>
        <PageProgress />
      </Bar>
    </Top>
  );
}

const Top = styled.header`
  --utility-height: 44px;
  position: sticky;
  z-index: var(--z-sticky);
  top: 0;

  ${from.small} {
    top: calc(-1 * var(--utility-height));
  }

  /* Scrolls the utility bar back into view while the bar has the keyboard focus. */
  &:has(> :first-child :focus-visible) {
    top: 0;
  }

  &:has([aria-expanded='true']) {
    z-index: var(--z-dialog);
  }

  /* Cancels the page's scroll padding: otherwise each press of Tab in this header scrolls the page up. */
  :is(a, button) {
    scroll-margin-block: -96px 96px;
  }

  @media print {
    position: static;
  }
`;

/* The Apply bar of course pages reads this height by `anchor-name`: a long menu takes more than one line. */
const Bar = styled.div`
  anchor-name: --site-navigation;
  position: relative;
  border-bottom: 1px solid var(--line);
  background: var(--paper);
`;

const Row = styled(Container)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s4);
  min-height: 72px;
`;
