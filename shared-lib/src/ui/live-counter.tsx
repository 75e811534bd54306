import styled from 'styled-components';
import { scriptOnly } from './script-only';

export function LiveCounter({ count, of }: { count: number; of: number }) {
  return (
    <Count aria-hidden="true">
      {count} / {of}
    </Count>
  );
}

const Count = styled.span`
  flex: none;
  margin-left: auto;
  font-variant-numeric: tabular-nums;

  ${scriptOnly}
`;
