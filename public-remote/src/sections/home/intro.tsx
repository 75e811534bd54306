import { defaultIntroHeading, defaultIntroText, defaultPerks, site } from 'shared-lib/site';
import { Band, CheckIcon, from } from 'shared-lib/ui';
import styled from 'styled-components';

export function Intro() {
  const { introHeading = defaultIntroHeading, introText = defaultIntroText, perks = defaultPerks } = site();
  return (
    <Band labelledBy="intro">
      <Columns>
        <Statement id="intro">{introHeading}</Statement>
        <div>
          <Body>{introText}</Body>
          <Promises role="list">
            {perks.map((perk, index) => (
              <li key={index}>
                <CheckIcon size={20} />
                {perk}
              </li>
            ))}
          </Promises>
        </div>
      </Columns>
    </Band>
  );
}

const Columns = styled.div`
  display: grid;
  gap: var(--s5) var(--s8);

  ${from.medium} {
    grid-template-columns: 1fr 2fr;
  }
`;

const Statement = styled.h2`
  max-width: 12ch;
`;

const Body = styled.p`
  max-width: var(--measure);
  font-size: var(--fs-lead);
  line-height: var(--lh-lead);
  white-space: pre-line;
`;

const Promises = styled.ul`
  display: grid;
  gap: 0 var(--s6);
  margin-top: var(--s6);

  ${from.small} {
    grid-template-columns: 1fr 1fr;
  }

  li {
    display: flex;
    gap: var(--s3);
    align-items: center;
    padding-block: var(--s4);
    border-top: 1px solid var(--hairline);
    color: var(--heading);
    font-weight: 600;
  }

  svg {
    flex: none;
    color: var(--petrol-500);
  }
`;
