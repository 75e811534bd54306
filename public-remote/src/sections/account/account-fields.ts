import styled from 'styled-components';

/** The form of an account page: fields, what came of it, the button, a way on. */
export const AccountFields = styled.form`
  display: grid;
  gap: var(--s5);

  > a {
    justify-self: start;
  }
`;
