import styled from 'styled-components';
import { AscendingIcon, DescendingIcon, SortIcon } from './list-icons';
import { useListParams } from './use-list-params';

type Props = { title: string; field: string; order?: 'ascending' | 'descending' };

export function SortButton({ title, field, order }: Props) {
  const { show } = useListParams();
  const Icon = { ascending: AscendingIcon, descending: DescendingIcon, none: SortIcon }[order ?? 'none'];
  return (
    <TitleButton type="button" onClick={() => show({ sort: order === 'ascending' ? `-${field}` : field })}>
      {title}
      <Icon size={16} />
    </TitleButton>
  );
}

const TitleButton = styled.button`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  min-height: 44px;
  margin-inline: -10px;
  padding: 0 10px;
  border: 0;
  border-radius: var(--r-xs);
  background: none;

  &:hover {
    background: var(--mist-2);
  }
`;
