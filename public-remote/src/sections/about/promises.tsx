import { defaultPerks, site } from 'shared-lib/site';
import { Band, CheckIcon, from } from 'shared-lib/ui';
import styled from 'styled-components';
import { texts } from './texts';

export function Promises() {
  const { heading } = texts.promises;
  const { perks = defaultPerks } = site();
  return (
    <Band surface="mist" labelledBy="promises">
      <h2 id="promises">{heading}</h2>
      <Columns role="list">
        {perks.map((perk, index) => (
          <li key={index}>
            <CheckIcon size={20} />
            {perk}
          </li>
        ))}
      </Columns>
    </Band>
  );
}

const Columns = styled.ul`
  display: grid;
  gap: 0 var(--s5);
  margin-top: var(--s6);

  ${from.small} {
    grid-template-columns: 1fr 1fr;
  }

  ${from.medium} {
    grid-template-columns: repeat(4, 1fr);
  }

  li {
    display: flex;
    gap: var(--s3);
    padding-block: var(--s4);
    border-top: 1px solid var(--hairline);
    color: var(--heading);
    font-weight: 600;
    line-height: 1.4;
  }

  svg {
    flex: none;
    margin-top: 2px;
    color: var(--petrol-500);
  }
`;
