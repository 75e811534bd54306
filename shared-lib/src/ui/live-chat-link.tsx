import type { MouseEvent } from 'react';
import { chatLink, site } from '../site';
import { Anchor, type AnchorProps } from './anchor';
import { loadChatWidget, openLiveChat } from './chat-widget';

/**
 * A link that opens the live chat. It stands for the provider's widget, whose script is fetched when a visitor
 * shows the intent; without a widget it is a plain link to the chat conversation. Style it with `styled()`.
 */
export function LiveChatLink({ children, ...rest }: Omit<AnchorProps, 'to'>) {
  if (site().chatWidgetUrl === '')
    return (
      <Anchor to={chatLink()} {...rest}>
        {children}
      </Anchor>
    );
  return (
    <a {...rest} href={chatLink()} onPointerEnter={prepare} onFocus={prepare} onClick={open}>
      {children}
    </a>
  );
}

function prepare() {
  // A failure shows on the click, which then opens the conversation instead.
  loadChatWidget().catch(() => undefined);
}

function open(event: MouseEvent) {
  event.preventDefault();
  void openLiveChat();
}
