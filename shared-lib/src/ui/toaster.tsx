import { useRef, type FocusEvent, type PointerEvent } from 'react';
import toast, { useToaster, type Toast } from 'react-hot-toast/headless';
import styled from 'styled-components';
import { from } from './breakpoints';
import { toastOptions } from './notify';
import { ToastGroup } from './toast-group';

export function Toaster() {
  const { toasts, handlers } = useToaster(toastOptions);
  const previousFocus = useRef<HTMLElement | null>(null);

  function onFocus({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    handlers.startPause();
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      previousFocus.current = relatedTarget;
  }

  function onLeave({ currentTarget, relatedTarget }: FocusEvent<HTMLElement> | PointerEvent<HTMLElement>) {
    const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
    if (!isInside && !currentTarget.contains(document.activeElement)) handlers.endPause();
  }

  function close(id: string) {
    toast.dismiss(id);
    handlers.endPause();
    previousFocus.current?.focus();
    previousFocus.current = null;
  }

  return (
    <Corner
      aria-label="Notifications"
      onPointerEnter={handlers.startPause}
      onPointerLeave={onLeave}
      onFocus={onFocus}
      onBlur={onLeave}
    >
      {(['status', 'alert', undefined] as const).map((role) => (
        <ToastGroup
          key={role ?? 'silent'}
          role={role}
          toasts={toasts.filter((toast) => roleOf(toast) === role)}
          onClose={close}
        />
      ))}
    </Corner>
  );
}

function roleOf({ type, ariaProps }: Toast) {
  if (ariaProps['aria-live'] === 'off') return undefined;
  return type === 'error' ? 'alert' : 'status';
}

const Corner = styled.section`
  position: fixed;
  z-index: var(--z-toast);
  inset: var(--s5) 0 auto;
  width: min(440px, calc(100% - 32px));
  margin-inline: auto;

  ${from.medium} {
    margin-inline: auto var(--s5);
  }
`;
