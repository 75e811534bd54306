import { Band, BookIcon, from } from 'shared-lib/ui';
import styled from 'styled-components';
import { PlacementIcon, RecordingIcon, RetakeIcon } from './perk-icons';
import { texts } from './texts';

const { heading, recordings, material, retakes, placement } = texts.perks;

const perks = [
  { Icon: RecordingIcon, ...recordings },
  { Icon: BookIcon, ...material },
  { Icon: RetakeIcon, ...retakes },
  { Icon: PlacementIcon, ...placement },
];

export function SupportPerks() {
  return (
    <Band surface="mist" labelledBy="perks">
      <h2 id="perks">{heading}</h2>
      <Columns role="list">
        {perks.map(({ Icon, title, text }) => (
          <li key={title}>
            <Icon size={32} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </Columns>
    </Band>
  );
}

const Columns = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0 var(--s6);
  margin-top: var(--s7);

  ${from.small} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${from.medium} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }

  @media print {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    column-gap: var(--s4);
    margin-top: var(--s4);
  }

  li {
    display: grid;
    grid-row: span 3;
    grid-template-rows: subgrid;
    row-gap: var(--s2);
    padding-block: var(--s5);
    border-top: 2px solid var(--heading);
    break-inside: avoid;
  }

  svg {
    margin-bottom: var(--s2);
    color: var(--petrol-600);
  }
`;
