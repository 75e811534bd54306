import { LiveCounter } from 'shared-lib/ui';
import styled from 'styled-components';

/**
 * Returns a hint and a counter for a text field. Both tell the admin that `limit` is reached, because browsers cut off
 * longer text without a message.
 */
export function lengthLimitTexts(length: number, limit: number) {
  const isFull = length >= limit;
  return {
    hint: isFull ? `The limit of ${limit} characters is reached.` : `Up to ${limit} characters`,
    counter: (
      <Counter data-full={isFull || undefined}>
        <LiveCounter count={length} of={limit} />
      </Counter>
    ),
  };
}

const Counter = styled.span`
  flex: none;
  margin-left: auto;

  &[data-full] {
    color: var(--sun-800);
    font-weight: 700;
  }
`;
