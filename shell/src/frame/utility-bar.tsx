import { Link } from 'react-router-dom';
import type { Social } from 'shared-lib/api';
import { Container, from, LiveChatLink, surfaces } from 'shared-lib/ui';
import styled, { css } from 'styled-components';
import { useHasSession } from '../page-facts';
import { adminAddresses } from './addresses';
import { SocialLinks, utilityNetworks } from './social-links';

export function UtilityBar({ social }: { social: Social | null }) {
  const hasSession = useHasSession();
  return (
    <Bar>
      <Row>
        <Links>
          <BarLink to="/login">Login</BarLink>
          {hasSession && (
            <>
              <span aria-hidden="true">|</span>
              <BarLink to={adminAddresses.panel}>Admin</BarLink>
            </>
          )}
          <span aria-hidden="true">|</span>
          <ChatLink>Live Chat</ChatLink>
        </Links>
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

const Links = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s3);

  > span {
    color: var(--line-strong);
  }
`;

/* The negative margin offsets the padding of the icons, so that the icons align with the edge of the page. */
const Icons = styled.div`
  margin-right: -12px;
`;

const linkStyles = css`
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
`;

const BarLink = styled(Link)`
  ${linkStyles}
`;

const ChatLink = styled(LiveChatLink)`
  ${linkStyles}
`;
