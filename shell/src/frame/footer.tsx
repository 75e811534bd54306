import { Link } from 'react-router-dom';
import { defaultFooterText, site } from 'shared-lib/site';
import { Container, from, surfaces } from 'shared-lib/ui';
import styled from 'styled-components';
import { allCourses, courseAddress } from './addresses';
import type { FrameContent } from './content';
import { SiteLogo } from './site-logo';
import { linkedNetworks, SocialLinks, type SocialNetwork } from './social-links';

const networks: SocialNetwork[] = ['facebook', 'twitter', 'linkedin', 'youtube', 'instagram', 'telegram'];
const topCourses = ['SQL Server Database Administration', 'Azure SQL Database Administrator'];

export function Footer({ social, logo }: Pick<FrameContent, 'social' | 'logo'>) {
  const { siteName, copyrightYear, developerCredit, footerText = defaultFooterText } = site();
  return (
    <Ground>
      <Container>
        <Columns>
          <About>
            <SiteLogo logo={logo} />
            <p>{footerText}</p>
          </About>
          <Group>
            <h2>Company</h2>
            <ul role="list">
              <li>
                <FooterLink to="/aboutus">About Us</FooterLink>
              </li>
              <li>
                <FooterLink to={allCourses}>Service</FooterLink>
              </li>
            </ul>
          </Group>
          <Group>
            <h2>Top Courses</h2>
            <ul role="list">
              {topCourses.map((name) => (
                <li key={name}>
                  <FooterLink to={courseAddress(name)}>{name}</FooterLink>
                </li>
              ))}
            </ul>
          </Group>
          {linkedNetworks(social, networks).length > 0 && (
            <Group>
              <h2>Follow Us On</h2>
              <Icons>
                <SocialLinks social={social} show={networks} />
              </Icons>
            </Group>
          )}
        </Columns>
        <Last>
          <p>{developerCredit}</p>
          <FooterLink to="/">
            © {copyrightYear} {siteName}
          </FooterLink>
        </Last>
      </Container>
    </Ground>
  );
}

const Ground = styled.footer`
  ${surfaces.petrol}
  border-top: 1px solid transparent;
  background: var(--petrol-950);
  font-size: var(--fs-small);

  /* Browsers do not print the dark background, so the text must be dark. */
  @media print {
    --on-dark: var(--ink);
    --on-dark-2: var(--body);
    --line-dark: var(--line);
    border-color: var(--line);
    background: none;
  }
`;

const Columns = styled.div`
  display: grid;
  gap: var(--s6);
  padding-block: var(--s8) var(--s7);

  ${from.small} {
    grid-template-columns: 1fr 1fr;
  }

  ${from.medium} {
    grid-template-columns: 1.7fr 0.8fr 1.35fr 1fr;
    padding-block: var(--s9) var(--s8);
  }

  @media print {
    padding-block: var(--s5);
  }
`;

const About = styled.div`
  img {
    padding: var(--s1) var(--s2);
    border-radius: var(--r-xs);
    background: var(--paper);
  }

  svg > path:first-child {
    fill: var(--petrol-800);
  }

  p {
    max-width: 40ch;
    margin-top: var(--s4);
    white-space: pre-line;
  }
`;

/* Printed pages omit groups of links, because readers cannot follow a printed link. */
const Group = styled.div`
  @media print {
    display: none;
  }

  h2 {
    margin-bottom: var(--s2);
    font: 600 var(--fs-body) / 1.3 var(--font-text);
    letter-spacing: 0;
  }
`;

const FooterLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  color: var(--on-dark-2);
  line-height: 1.35;
  text-decoration: none;

  &:hover {
    color: var(--white);
    text-decoration: underline;
    text-underline-offset: 0.3em;
  }
`;

/* The negative margin offsets the padding of the icons, so that the icons align with the column. */
const Icons = styled.div`
  margin-left: -12px;

  ${from.medium} {
    max-width: 150px;
  }
`;

const Last = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  padding-block: var(--s4);
  border-top: 1px solid var(--line-dark);

  ${from.small} {
    flex-direction: row;
    align-items: center;
    padding-block: var(--s5);
  }
`;
