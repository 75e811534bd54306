import { useContext, useState } from 'react';
import styled from 'styled-components';
import { PageFacts } from '../page-facts';

/** Visitors quote the reference in support requests. */
export function Reference() {
  const { set } = useContext(PageFacts);
  const [time] = useState(() => new Date().toISOString().slice(0, 16).replace('T', ' '));
  // The browser's time differs from the server's. `suppressHydrationWarning` keeps the server's text.
  return (
    <Line suppressHydrationWarning>
      Reference: {set}, {time} UTC
    </Line>
  );
}

const Line = styled.small`
  flex-basis: 100%;
  color: var(--muted);
  overflow-wrap: anywhere;
  user-select: all;
`;
