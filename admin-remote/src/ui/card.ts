import { css } from 'styled-components';

export const card = css`
  border: 1px solid var(--line);
  border-radius: var(--r-md);
  background: var(--white);
  box-shadow: var(--e1);
`;
