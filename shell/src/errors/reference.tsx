import { useContext, useState } from 'react';
import styled from 'styled-components';
import { PageFacts } from '../page-facts';

/** For support: of which releases the page is composed, and when it was shown (UTC). One click selects it. */
export function Reference() {
  const { set } = useContext(PageFacts);
  const [time] = useState(() => new Date().toISOString().slice(0, 16).replace('T', ' '));
  // The server's time stands.
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
