import { Container, from } from 'shared-lib/ui';
import styled from 'styled-components';
import type { FrameContent } from './content';
import { Navigation } from './navigation';
import { PageProgress } from './page-progress';
import { SiteLogo } from './site-logo';
import { UtilityBar } from './utility-bar';

/** Header of public pages. The navigation is sticky, the utility bar above it scrolls away. */
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
  --bar-height: 72px;
  position: sticky;
  z-index: var(--z-sticky);
  top: 0;

  ${from.small} {
    top: calc(-1 * var(--utility-height));
  }

  /* Who comes to the bar by keyboard sees it, wherever the page is scrolled to. */
  &:has(> :first-child :focus-visible) {
    top: 0;
  }

  /* An open menu lies above what floats at the edge of the page. */
  &:has([aria-expanded='true']) {
    z-index: var(--z-dialog);
  }

  /* The page keeps 96 px free below its upper edge when it scrolls to what has the focus. That is not meant for what
     stays in view up here: without this the page would run away upwards under each press of Tab. */
  :is(a, button) {
    scroll-margin-block: -96px 96px;
  }

  @media print {
    position: static;
  }
`;

const Bar = styled.div`
  position: relative;
  border-bottom: 1px solid var(--line);
  background: var(--paper);
`;

const Row = styled(Container)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s4);
  min-height: var(--bar-height);
`;
