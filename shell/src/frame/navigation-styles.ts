import { css } from 'styled-components';

export const barItem = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: var(--s1);
  min-height: 44px;
  padding: 0 var(--s3);
  border: 0;
  border-radius: var(--r-xs);
  background: none;
  color: var(--ink);
  font: 600 var(--fs-small) / 1.2 var(--font-text);
  letter-spacing: 0.02em;
  text-decoration: none;
  white-space: nowrap;

  &::after {
    content: '';
    position: absolute;
    inset: auto var(--s3) 4px;
    border-bottom: 3px solid transparent;
    border-radius: 2px;
    transition: border-color var(--t1) var(--ease);
    forced-color-adjust: none;
  }

  &:hover {
    color: var(--petrol-700);
  }

  &:hover::after {
    border-color: var(--mist-2);
  }

  &[aria-current='page']::after,
  &[data-current]::after {
    border-color: var(--sun-400);
  }
`;
