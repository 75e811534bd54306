import type { ReactNode } from 'react';
import { phoneLink, site } from 'shared-lib/site';
import { Anchor, Band, from, VisuallyHidden } from 'shared-lib/ui';
import styled, { css } from 'styled-components';
import type { SocialPage } from './social-page';
import { texts } from './texts';

export function Details({ socialPage }: { socialPage: SocialPage | null }) {
  const { phoneNumber, chatNumber, openingHours } = site();
  const { heading, phone, socialPage: social, secondPhone, hours } = texts.details;
  const secondNumber = internationalNumber(chatNumber);
  return (
    <Strip surface="petrol" labelledBy="details">
      <VisuallyHidden as="h2" id="details">
        {heading}
      </VisuallyHidden>
      <Columns>
        <Detail term={phone}>
          <Place to={phoneLink(phoneNumber)}>{phoneNumber}</Place>
        </Detail>
        {socialPage && (
          <Detail term={social}>
            <Place to={socialPage.address}>{socialPage.name}</Place>
          </Detail>
        )}
        <Detail term={secondPhone}>
          <Place to={phoneLink(secondNumber)}>{secondNumber}</Place>
        </Detail>
        <Detail term={hours}>
          <Words>{openingHours}</Words>
        </Detail>
      </Columns>
    </Strip>
  );
}

function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <Term>{term}</Term>
      <dd>{children}</dd>
    </div>
  );
}

function internationalNumber(digits: string): string {
  return `+${digits.replace(/\(0\)|\D/g, '').replace(/^(\d+)(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3 $4')}`;
}

const Strip = styled(Band)`
  padding-block: var(--s6);
`;

const Columns = styled.dl`
  display: grid;

  > div {
    padding-block: var(--s4);
  }

  > div + div {
    border-top: 1px solid var(--hairline);
  }

  ${from.small} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    column-gap: var(--s6);

    > div:nth-child(2) {
      border-top: 0;
    }
  }

  ${from.medium} {
    grid-template-columns: none;
    grid-auto-columns: auto;
    grid-auto-flow: column;
    column-gap: 0;

    > div {
      padding: var(--s3) var(--s5);
    }

    > div:first-child {
      padding-inline-start: 0;
    }

    > div + div {
      border-top: 0;
      border-left: 1px solid var(--hairline);
    }
  }
`;

const Term = styled.dt`
  color: var(--quiet);
  font-size: var(--fs-small);
`;

const value = css`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  color: var(--heading);
  font: 700 var(--fs-h3) / 1.25 var(--font-display);
  font-variant-numeric: tabular-nums;
  letter-spacing: var(--ls-h3);
`;

const Place = styled(Anchor)`
  ${value}
  text-decoration-color: color-mix(in srgb, currentColor 45%, transparent);

  &:hover {
    text-decoration-color: currentColor;
  }
`;

const Words = styled.span`
  ${value}
`;
