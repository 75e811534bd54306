import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { forcedHighlight } from '../../ui/forced-colors';
import { DESK_TABS, type DeskTab } from './desk-params';
import { TAB_LABELS } from './labels';
import { useListParams } from '../../lists/use-list-params';

type Props = { shown: DeskTab; counts: Record<string, number> };

export function DeskTabs({ shown, counts }: Props) {
  const { addressOf } = useListParams();
  return (
    <Tabs aria-label="Requests by status">
      {DESK_TABS.map((tab) => (
        <Tab
          key={tab}
          to={addressOf({ tab: tab === 'new' ? '' : tab, open: '' })}
          preventScrollReset
          aria-current={tab === shown ? 'page' : undefined}
        >
          {TAB_LABELS[tab]} <Count>{(counts[tab] ?? 0).toLocaleString('en')}</Count>
        </Tab>
      ))}
    </Tabs>
  );
}

const Tabs = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  margin-bottom: var(--s4);
`;

const Tab = styled(Link)`
  display: inline-flex;
  flex: none;
  gap: var(--s2);
  align-items: center;
  min-height: 44px;
  padding-inline: 12px;
  border-radius: var(--r-sm);
  color: var(--heading);
  font-size: var(--fs-small);
  font-weight: 600;
  text-decoration: none;

  &:hover {
    background: var(--mist-2);
  }

  &[aria-current] {
    background: var(--petrol-700);
    color: var(--white);
    ${forcedHighlight}
  }
`;

const Count = styled.span`
  font-weight: 400;
  font-variant-numeric: tabular-nums;
`;
