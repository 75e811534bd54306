import { useEffect, useState, type ReactNode, type SyntheticEvent } from 'react';
import styled from 'styled-components';

export function TooltipItem({ text, children }: { text?: string; children: ReactNode }) {
  const [top, setTop] = useState<number>();
  const show = ({ currentTarget }: SyntheticEvent) => setTop(currentTarget.getBoundingClientRect().top);
  const hide = () => setTop(undefined);
  return (
    <li onPointerEnter={show} onPointerLeave={hide} onFocus={show} onBlur={hide}>
      {children}
      {text && top !== undefined && <Tooltip text={text} top={top} onDismiss={hide} />}
    </li>
  );
}

type TooltipProps = { text: string; top: number; onDismiss: () => void };

/** WCAG 1.4.13 requires that Escape hides a tooltip. */
function Tooltip({ text, top, onDismiss }: TooltipProps) {
  useEffect(() => {
    const dismiss = ({ key }: KeyboardEvent) => key === 'Escape' && onDismiss();
    document.addEventListener('keydown', dismiss);
    return () => document.removeEventListener('keydown', dismiss);
  });
  return (
    <Bubble aria-hidden="true" style={{ top }}>
      <span>{text}</span>
    </Bubble>
  );
}

// `position: fixed`, because the menu clips its content. `padding-left` fills the gap between menu and text, so that
// the tooltip stays open while the pointer moves to the text (WCAG 1.4.13).
const Bubble = styled.div`
  position: fixed;
  z-index: var(--z-menu);
  left: 72px;
  display: flex;
  align-items: center;
  height: 44px;
  padding-left: 10px;

  span {
    padding: 6px 12px;
    border-radius: var(--r-xs);
    background: var(--ink);
    box-shadow: var(--e2);
    color: var(--white);
    font-size: var(--fs-small);
    font-weight: 600;
    white-space: nowrap;
  }
`;
