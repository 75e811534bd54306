import styled from 'styled-components';
import { scriptOnly } from './script-only';

/** Screen readers skip the counter. They read the hint of the field instead. */
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
