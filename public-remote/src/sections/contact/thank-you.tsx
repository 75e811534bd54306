import { useEffect, useId, useRef, type MouseEvent } from 'react';
import { Button, PlatterMark } from 'shared-lib/ui';
import styled from 'styled-components';
import { texts } from './texts';

export function ThankYou({ onClose }: { onClose: () => void }) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);

  // The box fills the dialog element, so only a click on the backdrop has the dialog as its target.
  function onClick({ target, currentTarget }: MouseEvent) {
    if (target === currentTarget) close();
  }

  return (
    <Popup ref={dialog} aria-labelledby={id} onClose={onClose} onClick={onClick}>
      <Box>
        <PlatterMark size={64} />
        <Words id={id}>{texts.form.thanks}</Words>
        <Button type="button" onClick={close}>
          Close
        </Button>
      </Box>
    </Popup>
  );
}

const Popup = styled.dialog`
  width: min(480px, 100% - 32px);
  padding: 0;
  border: 1px solid var(--line);
  border-radius: var(--r-lg);
  background: var(--white);
  box-shadow: var(--e2);
  transition:
    opacity var(--t3) var(--ease),
    translate var(--t3) var(--ease);

  @starting-style {
    opacity: 0;
    translate: 0 var(--s2);
  }

  &::backdrop {
    background: color-mix(in srgb, var(--petrol-950) 64%, transparent);
  }
`;

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--s5);
  padding: clamp(28px, 6vw, 48px) clamp(20px, 5vw, 48px);
  text-align: center;
`;

const Words = styled.p`
  color: var(--heading);
  font: 700 var(--fs-h3) / 1.35 var(--font-display);
  letter-spacing: var(--ls-h3);
  text-wrap: balance;
`;
