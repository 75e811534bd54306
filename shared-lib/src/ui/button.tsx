import type { ComponentPropsWithRef } from 'react';
import styled, { css } from 'styled-components';
import { Anchor, type AnchorProps } from './anchor';

/**
 * Use at most one filled button in a `Band`. The kind of this button depends on the `surface` of the `Band`: `primary`
 * on `paper` and `mist`, `sun` on `petrol`, `dark` on `sun`.
 */
export type ButtonKind = 'primary' | 'sun' | 'dark' | 'outline' | 'danger';
type Variant = { kind?: ButtonKind; size?: 'regular' | 'small'; isWide?: boolean };

export type ButtonProps = ComponentPropsWithRef<'button'> &
  Variant & {
    /** Sets `aria-disabled`, so that the button keeps the focus. The caller must ignore clicks. */
    isBusy?: boolean;
  };

export function Button({ kind, size, isWide, isBusy, ...rest }: ButtonProps) {
  return (
    <PlainButton $kind={kind} $size={size} $isWide={isWide} aria-disabled={isBusy || undefined} {...rest} />
  );
}

export type ButtonLinkProps = AnchorProps & Variant;

export function ButtonLink({ kind, size, isWide, ...rest }: ButtonLinkProps) {
  return <PlainLink $kind={kind} $size={size} $isWide={isWide} {...rest} />;
}

const colors = {
  primary: css`
    --fill: var(--petrol-700);
    --over: var(--petrol-600);
    --label: var(--white);
  `,
  sun: css`
    --fill: var(--sun-400);
    --over: var(--sun-300);
    --label: var(--ink);
  `,
  dark: css`
    --fill: var(--petrol-950);
    --over: var(--petrol-800);
    --label: var(--white);
  `,
  outline: css`
    --fill: transparent;
    --over: color-mix(in srgb, currentColor 10%, transparent);
    --label: var(--heading);
    --edge: currentColor;
  `,
  danger: css`
    --fill: var(--error);
    --over: #a82d17;
    --label: var(--white);
  `,
} satisfies Record<ButtonKind, unknown>;

export type ButtonStyle = { $kind?: ButtonKind; $size?: 'regular' | 'small'; $isWide?: boolean };

export const buttonStyles = css<ButtonStyle>`
  ${({ $kind = 'primary' }) => colors[$kind]}
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--s2);
  width: ${({ $isWide }) => ($isWide ? '100%' : 'auto')};
  min-height: ${({ $size }) => ($size === 'small' ? '40px' : '52px')};
  padding: ${({ $size }) => ($size === 'small' ? '6px 16px' : '10px 26px')};
  border: 2px solid var(--edge, transparent);
  border-radius: var(--r-sm);
  background: var(--fill);
  color: var(--label);
  font: 700 ${({ $size }) => ($size === 'small' ? 'var(--fs-small)' : 'var(--fs-body)')} / 1.2
    var(--font-text);
  text-align: center;
  text-decoration: none;
  transition: background-color var(--t1) var(--ease);

  &:hover {
    background: var(--over);
  }

  &:active {
    transform: translateY(1px);
  }

  &:disabled,
  &[aria-disabled='true'] {
    cursor: not-allowed;
    opacity: 0.62;
  }

  @media (prefers-reduced-motion: reduce) {
    &:active {
      transform: none;
    }
  }
`;

const PlainButton = styled.button<ButtonStyle>`
  ${buttonStyles}
`;

const PlainLink = styled(Anchor)<ButtonStyle>`
  ${buttonStyles}
`;
