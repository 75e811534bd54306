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

const places = {
  facebook: { title: 'Facebook', Icon: FacebookIcon },
  twitter: { title: 'Twitter', Icon: TwitterIcon },
  linkedin: { title: 'LinkedIn', Icon: LinkedinIcon },
  youtube: { title: 'YouTube', Icon: YoutubeIcon },
  instagram: { title: 'Instagram', Icon: InstagramIcon },
  telegram: { title: 'Telegram', Icon: TelegramIcon },
};

export type SocialPlace = keyof typeof places;

/** Those that the bar on top shows; small screens have them in the menu. */
export const utilityPlaces: SocialPlace[] = ['facebook', 'linkedin', 'youtube'];

/** The places that have an address. */
export const knownPlaces = (social: Social | null, wanted: SocialPlace[]) =>
  wanted.filter((place) => safeLink(social?.[place] ?? '') !== '');

/** Icons that lead to the institute's pages elsewhere. A place without an address is left out. */
export function SocialLinks({ social, show }: { social: Social | null; show: SocialPlace[] }) {
  return (
    <Row role="list">
      {knownPlaces(social, show).map((place) => {
        const { title, Icon } = places[place];
        return (
          <li key={place}>
            <IconLink to={safeLink(social?.[place] ?? '')}>
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
