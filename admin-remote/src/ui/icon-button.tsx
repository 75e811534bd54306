import type { ComponentPropsWithRef } from 'react';
import styled, { css } from 'styled-components';

type Props = ComponentPropsWithRef<'button'> & { label: string };

export function IconButton({ label, ...button }: Props) {
  return <StyledButton type="button" aria-label={label} title={label} {...button} />;
}

export const iconButtonStyles = css`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 0;
  border-radius: var(--r-sm);
  background: none;
  color: var(--petrol-700);

  &:hover {
    background: var(--mist-2);
  }
`;

const StyledButton = styled.button`
  ${iconButtonStyles}

  &:disabled {
    background: none;
    color: var(--muted);
    cursor: not-allowed;
    opacity: 0.45;
  }
`;
