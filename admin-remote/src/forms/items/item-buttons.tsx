import type { ReactNode } from 'react';
import { ChevronIcon, TrashIcon } from 'shared-lib/ui';
import styled from 'styled-components';
import { IconButton } from '../../ui/icon-button';

type Props = {
  name: string;
  row: number;
  count: number;
  isReadOnly: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  children?: ReactNode;
};

export function ItemButtons({ name, row, count, isReadOnly, onMove, onRemove, children }: Props) {
  return (
    <Buttons>
      <IconButton
        label={`Move ${name} up`}
        data-item={`${row}-up`}
        disabled={isReadOnly || row === 0}
        onClick={() => onMove(-1)}
      >
        <Up />
      </IconButton>
      <IconButton
        label={`Move ${name} down`}
        data-item={`${row}-down`}
        disabled={isReadOnly || row === count - 1}
        onClick={() => onMove(1)}
      >
        <ChevronIcon size={20} />
      </IconButton>
      {children}
      <IconButton
        label={`Remove ${name}`}
        data-item={`${row}-remove`}
        disabled={isReadOnly}
        onClick={onRemove}
      >
        <TrashIcon size={20} />
      </IconButton>
    </Buttons>
  );
}

const Up = styled(ChevronIcon).attrs({ size: 20 })`
  rotate: 180deg;
`;

const Buttons = styled.span`
  display: flex;
  margin-left: auto;
`;
