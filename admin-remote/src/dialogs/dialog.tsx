import { useId, useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';
import styled from 'styled-components';

type Props = {
  title: string;
  text?: ReactNode;
  /** Set it if the dialog asks for confirmation, for example before a deletion. */
  role?: 'alertdialog';
  isWide?: boolean;
  onCancel: () => void;
  children: ReactNode;
};

export function Dialog({ title, text, role, isWide, onCancel, children }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  // The browser restores the focus only if the dialog is closed before React removes the element.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  function onEscape(event: SyntheticEvent) {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onCancel();
  }

  // At a second Escape, browsers may close the dialog without calling `onEscape`.
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
      {text && <Text id={`${id}-text`}>{text}</Text>}
      {children}
    </Popup>
  );
}

/** In a dialog without fields, browsers focus the first button, which must be harmless, such as Cancel. */
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

const Text = styled.p`
  margin-top: var(--s3);
  line-height: 1.5;
`;
