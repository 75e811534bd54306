import { useState, type MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { chatLink, site } from '../site';
import { Anchor, type AnchorProps } from './anchor';
import { loadChatWidget, openLiveChat } from './chat-widget';

type LiveChatLinkProps = Omit<AnchorProps, 'to'>;

/**
 * A link that opens the live chat. The provider's script is loaded on the first sign of intent. Without a configured
 * provider it links to the chat conversation. Style it with `styled()`.
 */
export function LiveChatLink(props: LiveChatLinkProps) {
  const { pathname } = useLocation();
  if (site().chatWidgetUrl === '' || SECRET_ADDRESS.test(pathname))
    return <Anchor {...props} to={chatLink()} />;
  return <WidgetLink {...props} />;
}

/** Chat providers receive the URL of the page, and this one contains a token that sets a password. */
const SECRET_ADDRESS = /^\/reset_password\//i;

function WidgetLink({ children, ...rest }: LiveChatLinkProps) {
  const [isOpening, setOpening] = useState(false);

  function open(event: MouseEvent) {
    // In a new tab or window the link opens the conversation.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
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
  // After a failure, a click opens the conversation.
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

/* Covers the label without changing its width; a longer text overflows to the right. */
const Status = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  align-content: center;
  justify-content: safe center;
  white-space: nowrap;
  pointer-events: none;
`;
