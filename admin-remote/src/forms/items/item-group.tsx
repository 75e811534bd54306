import type { ReactNode } from 'react';
import { VisuallyHidden } from 'shared-lib/ui';
import styled from 'styled-components';
import type { useItems } from './use-items';

type Props = Pick<ReturnType<typeof useItems>, 'group' | 'announcement'> & {
  title: string;
  count: number;
  max: number;
  children: ReactNode;
};

export function ItemGroup({ group, announcement, title, count, max, children }: Props) {
  return (
    <fieldset ref={group}>
      <Legend>
        {title} <Count>{`${count} of up to ${max}`}</Count>
      </Legend>
      {children}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </fieldset>
  );
}

const Legend = styled.legend`
  margin-bottom: var(--s3);
  padding: 0;
  color: var(--heading);
  font-weight: 700;
`;

const Count = styled.span`
  margin-left: var(--s2);
  color: var(--muted);
  font-size: var(--fs-cap);
  font-weight: 400;
  font-variant-numeric: tabular-nums;
`;
