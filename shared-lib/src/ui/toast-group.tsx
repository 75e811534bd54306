import { Component, isValidElement, type ReactNode } from 'react';
import toast, { type Toast } from 'react-hot-toast/headless';
import styled from 'styled-components';
import { AlertIcon, CheckIcon, CloseIcon } from './icons';
import { messageOf } from './notify';

type ToastGroupProps = {
  /** Undefined for toasts that screen readers do not announce. */
  role: 'status' | 'alert' | undefined;
  toasts: Toast[];
  onClose: (id: string) => void;
};

/**
 * Screen readers often ignore a new live region, so this component renders the region even without messages. The close
 * buttons are outside the region, so that screen readers do not announce them.
 */
export function ToastGroup({ role, toasts, onClose }: ToastGroupProps) {
  return (
    <Rows>
      <Texts role={role} aria-live={role && (role === 'alert' ? 'assertive' : 'polite')} aria-atomic="false">
        {toasts.map((toast) => (
          <Text key={toast.id} data-kind={toast.type} data-gone={!toast.visible || undefined}>
            {toast.type === 'error' ? <AlertIcon size={22} /> : <CheckIcon size={22} />}
            <span>
              <RemovedOnError id={toast.id}>
                <Content toast={toast} />
              </RemovedOnError>
            </span>
          </Text>
        ))}
      </Texts>
      <Buttons>
        {toasts.map((toast) => (
          <Close
            key={toast.id}
            type="button"
            aria-label="Close message"
            data-gone={!toast.visible || undefined}
            disabled={!toast.visible}
            onClick={() => onClose(toast.id)}
          >
            <CloseIcon size={20} />
          </Close>
        ))}
      </Buttons>
    </Rows>
  );
}

/** Without this boundary, an error in the content of a remote's toast would replace the frame. */
class RemovedOnError extends Component<{ id: string; children: ReactNode }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override componentDidCatch() {
    toast.remove(this.props.id);
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}

/** Shows the message of a value that React cannot render, such as the error that `.catch(toast.error)` passes. */
function Content({ toast }: { toast: Toast }): ReactNode {
  const content = typeof toast.message === 'function' ? toast.message(toast) : toast.message;
  return isValidElement(content) || Array.isArray(content) ? content : messageOf(content || '');
}

const Rows = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 44px;
  grid-template-rows: repeat(20, auto);
`;

const Texts = styled.div`
  display: grid;
  grid-area: 1 / 1 / -1 / -1;
  grid-template-rows: subgrid;
`;

const Buttons = styled.div`
  display: grid;
  grid-area: 1 / 2 / -1 / 3;
  grid-template-rows: subgrid;
  z-index: 1;
`;

const Text = styled.p`
  display: flex;
  gap: var(--s3);
  align-items: flex-start;
  margin-top: var(--s2);
  padding: 14px 56px 14px 16px;
  border: 1px solid var(--line-dark);
  border-left: 5px solid var(--ok-on-dark);
  border-radius: var(--r-sm);
  background: var(--petrol-950);
  box-shadow: var(--e2);
  color: var(--white);
  font-size: var(--fs-body);
  font-weight: 600;
  line-height: 1.4;
  transition: opacity var(--t2) var(--ease);

  svg {
    flex: none;
    color: var(--ok-on-dark);
  }

  &[data-kind='error'] {
    border-left-color: var(--error-on-dark);

    svg {
      color: var(--error-on-dark);
    }
  }

  &[data-gone] {
    opacity: 0;
    pointer-events: none;
  }
`;

const Close = styled.button`
  --ring: var(--sun-400);
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  margin-top: calc(var(--s2) + 4px);
  padding: 0;
  border: 0;
  border-radius: var(--r-xs);
  background: none;
  color: var(--on-dark-2);

  &:hover {
    color: var(--white);
  }

  &[data-gone] {
    visibility: hidden;
  }
`;
