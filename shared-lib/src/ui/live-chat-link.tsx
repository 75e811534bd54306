import { useState, type MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { chatLink, site } from '../site';
import { Anchor, type AnchorProps } from './anchor';
import { loadChatWidget, openLiveChat } from './chat-widget';

type LiveChatLinkProps = Omit<AnchorProps, 'to'>;

export function LiveChatLink(props: LiveChatLinkProps) {
  const { pathname } = useLocation();
  if (site().chatWidgetUrl === '' || SECRET_ADDRESS.test(pathname))
    return <Anchor {...props} to={chatLink()} />;
  return <WidgetLink {...props} />;
}

/** These URLs contain a secret token, which the chat widget would send to its provider. */
const SECRET_ADDRESS = /^\/(reset_password|newsletter)\//i;

function WidgetLink({ children, ...rest }: LiveChatLinkProps) {
  const [isOpening, setOpening] = useState(false);

  function open(event: MouseEvent) {
    // With these keys, the browser opens the chat link in a new tab or window, or downloads it.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (isOpening) return;
    setOpening(true);
    void openLiveChat().then(() => setOpening(false));
  }

  return (
    <Opener
      {...rest}
      href={chatLink()}
      rel="noreferrer"
      aria-busy={isOpening || undefined}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={open}
    >
      <span>{children}</span>
      <Status role="status">{isOpening && 'Opening chat…'}</Status>
    </Opener>
  );
}

function prepare() {
  loadChatWidget().catch(() => undefined);
}

const Opener = styled.a`
  position: relative;

  &[aria-busy] {
    cursor: progress;
  }

  &[aria-busy] > :first-child {
    opacity: 0;
  }
`;

const Status = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  align-content: center;
  justify-content: safe center;
  white-space: nowrap;
  pointer-events: none;
`;
