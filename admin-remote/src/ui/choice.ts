import styled from 'styled-components';
import { forcedHighlight } from './forced-colors';

export const Choice = styled.button.attrs(({ type = 'button' }) => ({ type }))`
  min-height: 40px;
  padding: 0 8px;
  border: 1.5px solid var(--line-strong);
  border-radius: var(--r-sm);
  background: var(--white);
  color: var(--ink);
  font-size: var(--fs-cap);
  font-weight: 600;

  &:hover {
    background: var(--mist-2);
  }

  &[aria-pressed='true'] {
    border-color: var(--petrol-700);
    background: var(--petrol-700);
    color: var(--white);
    ${forcedHighlight}
  }

  &[data-main] {
    border-color: var(--petrol-700);
    color: var(--petrol-700);
  }

  &[data-danger] {
    border-color: var(--error);
    color: var(--error);
  }
`;
