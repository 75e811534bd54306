import { useId, useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';
import styled from 'styled-components';

type Props = {
  title: string;
  /** What it is about, read out with the title. */
  text?: ReactNode;
  /** An alert interrupts: something is at stake. */
  role?: 'dialog' | 'alertdialog';
  isWide?: boolean;
  /** Escape was pressed. */
  onCancel: () => void;
  children: ReactNode;
};

/**
 * A question over the page, open as long as it is rendered. The first control inside has the focus; when it goes,
 * the focus is back where it was.
 */
export function Dialog({ title, text, role, isWide, onCancel, children }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  // Closed before it leaves the document: only then the browser gives the focus back.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);

  function onEscape(event: SyntheticEvent) {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onCancel();
  }

  // Browsers close a dialog whose Escape is refused twice.
  function onClose() {
    if (!dialog.current?.open) onCancel();
  }

  return (
    <Popup
      ref={dialog}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={text ? `${id}-text` : undefined}
      $isWide={isWide}
      onCancel={onEscape}
      onClose={onClose}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      {text && <Words id={`${id}-text`}>{text}</Words>}
      {children}
    </Popup>
  );
}

/** The answers to a dialog's question: the harmless one first, which has the focus. */
export const DialogButtons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s3);
  margin-top: var(--s5);

  button {
    flex: 1 1 auto;
  }
`;

const Popup = styled.dialog<{ $isWide?: boolean }>`
  width: min(${({ $isWide }) => ($isWide ? '880px' : '480px')}, 100% - 32px);
  max-height: calc(100dvh - 32px);
  padding: clamp(20px, 4vw, 36px);
  overflow-y: auto;
  overscroll-behavior: contain;
  border: 1px solid var(--line);
  border-radius: var(--r-md);
  background: var(--white);
  color: var(--text);
  box-shadow: var(--e2);

  h2 {
    font-size: 1.5rem;
    letter-spacing: -0.015em;
    line-height: 1.25;
    overflow-wrap: anywhere;
  }

  &::backdrop {
    background: color-mix(in srgb, var(--petrol-950) 64%, transparent);
  }
`;

const Words = styled.p`
  margin-top: var(--s3);
  line-height: 1.5;
`;
