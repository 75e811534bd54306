import type { Social } from 'shared-lib/api';
import { safeLink } from 'shared-lib/site';
import {
  Anchor,
  FacebookIcon,
  InstagramIcon,
  LinkedinIcon,
  TelegramIcon,
  TwitterIcon,
  VisuallyHidden,
  YoutubeIcon,
} from 'shared-lib/ui';
import styled from 'styled-components';

const networks = {
  facebook: { title: 'Facebook', Icon: FacebookIcon },
  twitter: { title: 'Twitter', Icon: TwitterIcon },
  linkedin: { title: 'LinkedIn', Icon: LinkedinIcon },
  youtube: { title: 'YouTube', Icon: YoutubeIcon },
  instagram: { title: 'Instagram', Icon: InstagramIcon },
  telegram: { title: 'Telegram', Icon: TelegramIcon },
};

export type SocialNetwork = keyof typeof networks;

export const utilityNetworks: SocialNetwork[] = ['facebook', 'linkedin', 'youtube'];

export const linkedNetworks = (social: Social | null, show: SocialNetwork[]) =>
  show.filter((network) => safeLink(social?.[network] ?? '') !== '');

export function SocialLinks({ social, show }: { social: Social | null; show: SocialNetwork[] }) {
  return (
    <Row role="list">
      {linkedNetworks(social, show).map((network) => {
        const { title, Icon } = networks[network];
        return (
          <li key={network}>
            <IconLink to={safeLink(social?.[network] ?? '')}>
              <Icon size={20} />
              <VisuallyHidden>{title}</VisuallyHidden>
            </IconLink>
          </li>
        );
      })}
    </Row>
  );
}

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
`;

const IconLink = styled(Anchor)`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: var(--r-sm);
  color: var(--text);
  transition: background-color var(--t1) var(--ease);

  &:hover {
    background: var(--petrol-800);
    color: var(--white);
  }
`;
