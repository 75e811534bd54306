import { css } from 'styled-components';

/** A white box with a border and a shadow. */
export const card = css`
  border: 1px solid var(--line);
  border-radius: var(--r-md);
  background: var(--white);
  box-shadow: var(--e1);
`;
