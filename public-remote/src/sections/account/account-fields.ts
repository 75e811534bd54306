import styled from 'styled-components';

/** Layout of an account form. */
export const AccountFields = styled.form`
  display: grid;
  gap: var(--s5);

  > a {
    justify-self: start;
  }
`;
