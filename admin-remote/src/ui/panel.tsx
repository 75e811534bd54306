import styled from 'styled-components';

/** One part of the account page. */
export const Panel = styled.section`
  padding: clamp(20px, 4vw, 40px);
  border: 1px solid var(--line);
  border-radius: var(--r-md);
  background: var(--white);
  box-shadow: var(--e1);

  > h2 {
    font-size: 1.375rem;
  }
`;
