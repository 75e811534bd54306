import { useState, type MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { chatLink, site } from '../site';
import { Anchor, type AnchorProps } from './anchor';
import { loadChatWidget, openLiveChat } from './chat-widget';

type LiveChatLinkProps = Omit<AnchorProps, 'to'>;

/**
 * A link that opens the live chat. It stands for the provider's widget, whose script is fetched when a visitor
 * shows the intent; without a widget it is a plain link to the chat conversation. Style it with `styled()`.
 */
export function LiveChatLink(props: LiveChatLinkProps) {
  const { pathname } = useLocation();
  if (site().chatWidgetUrl === '' || SECRET_ADDRESS.test(pathname))
    return <Anchor {...props} to={chatLink()} />;
  return <WidgetLink {...props} />;
}

/** Who has this address can set the password, and chat providers are told the address of the page they are on. */
const SECRET_ADDRESS = /^\/reset_password\//i;

function WidgetLink({ children, ...rest }: LiveChatLinkProps) {
  const [isOpening, setOpening] = useState(false);

  function open(event: MouseEvent) {
    // A new tab or window gets the conversation.
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
  // A failure shows on the click, which then opens the conversation instead.
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

/* In the place of the label, whose width stays; what does not fit goes on to the right. */
const Status = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  align-content: center;
  justify-content: safe center;
  white-space: nowrap;
  pointer-events: none;
`;
