import { OPEN_CHAT_EVENT } from './chat-event';

/** How long a visitor waits for the widget, its script included. */
const PATIENCE_MS = 8000;
const RETRY_MS = 250;

/**
 * Opens the provider's widget once `loaded` is fulfilled. Many are not ready when their script has loaded, so it asks
 * for some seconds.
 * @returns whether a widget opened
 */
export async function openWidget(loaded: Promise<void>): Promise<boolean> {
  const end = Date.now() + PATIENCE_MS;
  const isLoaded = await Promise.race([loaded.then(() => true), later(PATIENCE_MS).then(() => false)]);
  if (!isLoaded) return false;
  while (!isTakenByWidget() && !isOpenedByName()) {
    if (Date.now() >= end) return false;
    await later(RETRY_MS);
  }
  return true;
}

/** By the event: for widgets of one's own. */
function isTakenByWidget(): boolean {
  return !window.dispatchEvent(new Event(OPEN_CHAT_EVENT, { cancelable: true }));
}

/** By the provider's public interface. A part of it that is not there yet throws. */
function isOpenedByName(): boolean {
  return Object.entries(openers).some(([name, open]) => {
    try {
      const provider: unknown = Reflect.get(window, name);
      return provider !== undefined && open(provider as never) !== false;
    } catch {
      return false;
    }
  });
}

type Command = (...words: string[]) => unknown;

/** The global each provider's script leaves behind, and how it opens; false: not yet. */
const openers = {
  /** tawk.to: https://developer.tawk.to/jsapi/ */
  Tawk_API: (tawk: { maximize: () => void }) => tawk.maximize(),
  /** Crisp: https://docs.crisp.chat/guides/chatbox-sdks/web-sdk/dollar-crisp/ */
  $crisp: (crisp: { push: (command: string[]) => void }) => crisp.push(['do', 'chat:open']),
  /** Intercom: https://developers.intercom.com/installing-intercom/web/methods */
  Intercom: (intercom: Command) => intercom('show'),
  /** Tidio: https://docs.tidio.com/ */
  tidioChatApi: (tidio: { open: () => void }) => tidio.open(),
  /** LiveChat: https://platform.text.com/docs/extending-chat-widget/javascript-api */
  LiveChatWidget: (liveChat: { call: Command }) => liveChat.call('maximize'),
  /** HubSpot, where opening does nothing before loading: https://developers.hubspot.com/docs/api/conversation/chat-widget-sdk */
  HubSpotConversations: ({ widget }: HubSpot) => widget.status().loaded && widget.open(),
  /** Zendesk: https://developer.zendesk.com/documentation/zendesk-web-widget-sdks/sdks/web/sdk_api_reference/ */
  zE: (zendesk: Command) => zendesk('messenger', 'open'),
};

type HubSpot = { widget: { status: () => { loaded: boolean }; open: () => void } };

const later = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
