import { LiveCounter } from 'shared-lib/ui';
import styled from 'styled-components';

/**
 * What a field says about its length, counted as the browser's `maxlength` counts: it cuts off what is typed or
 * pasted beyond the limit without a word, so the words are ours.
 */
export function limitTexts(length: number, limit: number) {
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
