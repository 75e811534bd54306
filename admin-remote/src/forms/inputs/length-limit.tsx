import { LiveCounter } from 'shared-lib/ui';
import styled from 'styled-components';

/** Browsers cut off text beyond the limit without a message, so hint and counter tell when the limit is reached. */
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
