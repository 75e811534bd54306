import styled from 'styled-components';
import { scriptOnly } from './script-only';

export function LiveCounter({ count, of }: { count: number; of: number }) {
  // One text, because React cannot update one of several text nodes that a browser's translator has replaced.
  return <Count aria-hidden="true">{`${count} / ${of}`}</Count>;
}

const Count = styled.span`
  flex: none;
  margin-left: auto;
  font-variant-numeric: tabular-nums;

  ${scriptOnly}
`;
