import styled from 'styled-components';

export const AccountFields = styled.form`
  display: grid;
  gap: var(--s5);

  > a {
    justify-self: start;
  }
`;
