/** Asks a chat widget to open. A widget that opens must call `preventDefault()` (docs/operations.md). */
export const OPEN_CHAT_EVENT = 'live-chat:open';

const OPEN_TIMEOUT_MS = 8000;
const RETRY_MS = 250;

/**
 * Repeats its attempts until a timeout, because many widgets are not ready when their script has loaded. Resolves to
 * false after the timeout. Rejects if `loaded` rejects.
 */
export async function openWidget(loaded: Promise<void>): Promise<boolean> {
  const end = performance.now() + OPEN_TIMEOUT_MS;
  const isLoaded = await Promise.race([loaded.then(() => true), delay(OPEN_TIMEOUT_MS).then(() => false)]);
  if (!isLoaded) return false;
  while (!openByEvent() && !openKnownProvider()) {
    if (performance.now() >= end) return false;
    await delay(RETRY_MS);
  }
  return true;
}

function openByEvent(): boolean {
  return !window.dispatchEvent(new Event(OPEN_CHAT_EVENT, { cancelable: true }));
}

function openKnownProvider(): boolean {
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

/** Keys are the providers' global variables. An opener that returns false or throws is called again later. */
const openers = {
  /** https://developer.tawk.to/jsapi/ */
  Tawk_API: (tawk: { maximize: () => void }) => tawk.maximize(),
  /** https://docs.crisp.chat/guides/chatbox-sdks/web-sdk/dollar-crisp/ */
  $crisp: (crisp: { push: (command: string[]) => void }) => crisp.push(['do', 'chat:open']),
  /** https://developers.intercom.com/installing-intercom/web/methods */
  Intercom: (intercom: Command) => intercom('show'),
  /** https://docs.tidio.com/ */
  tidioChatApi: (tidio: { open: () => void }) => tidio.open(),
  /** https://platform.text.com/docs/extending-chat-widget/javascript-api */
  LiveChatWidget: (liveChat: { call: Command }) => liveChat.call('maximize'),
  /**
   * Returns false until the widget has loaded, because the widget ignores an earlier call of `open`:
   * https://developers.hubspot.com/docs/api/conversation/chat-widget-sdk
   */
  HubSpotConversations: ({ widget }: HubSpot) => widget.status().loaded && widget.open(),
  /** https://developer.zendesk.com/documentation/zendesk-web-widget-sdks/sdks/web/sdk_api_reference/ */
  zE: (zendesk: Command) => zendesk('messenger', 'open'),
};

type HubSpot = { widget: { status: () => { loaded: boolean }; open: () => void } };

const delay = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
