import type { Social } from 'shared-lib/api';
import { Container, from, surfaces } from 'shared-lib/ui';
import styled from 'styled-components';
import { QuickLinks } from './quick-links';
import { SocialLinks, utilityNetworks } from './social-links';

export function UtilityBar({ social }: { social: Social | null }) {
  return (
    <Bar>
      <Row>
        <Links />
        <Icons>
          <SocialLinks social={social} show={utilityNetworks} />
        </Icons>
      </Row>
    </Bar>
  );
}

const Bar = styled.div`
  ${surfaces.petrol}
  display: none;
  background: var(--petrol-950);
  font-size: var(--fs-small);

  ${from.small} {
    display: block;
  }

  @media print {
    display: none;
  }
`;

const Row = styled(Container)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: var(--utility-height);
`;

const Links = styled(QuickLinks)`
  display: flex;
  align-items: center;
  gap: var(--s3);

  > span {
    color: var(--line-strong);
  }

  > a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: var(--on-dark-2);
    font-weight: 500;
    text-decoration: none;

    &:hover {
      color: var(--white);
      text-decoration: underline;
      text-underline-offset: 0.3em;
    }
  }
`;

/* The negative margin offsets the padding of the icons, so that the icons align with the edge of the page. */
const Icons = styled.div`
  margin-right: -12px;
`;
