import styled from 'styled-components';
import { AscendingIcon, DescendingIcon, SortIcon } from './list-icons';
import { useListAddress } from './use-list-address';

type Props = { title: string; field: string; order?: 'ascending' | 'descending' };

/** A column's title that sorts by it: upwards first, then downwards. */
export function SortButton({ title, field, order }: Props) {
  const { show } = useListAddress();
  const Icon = { ascending: AscendingIcon, descending: DescendingIcon, none: SortIcon }[order ?? 'none'];
  return (
    <Press type="button" onClick={() => show({ sort: order === 'ascending' ? `-${field}` : field })}>
      {title}
      <Icon size={16} />
    </Press>
  );
}

const Press = styled.button`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  min-height: 44px;
  margin-inline: -10px;
  padding: 0 10px;
  border: 0;
  border-radius: var(--r-xs);
  background: none;
  font: inherit;

  &:hover {
    background: var(--mist-2);
  }
`;
