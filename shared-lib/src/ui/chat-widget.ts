import { chatLink, site } from '../site';

/** Dispatched on `window` when a visitor asks for the conversation; the provider's script may listen to it. */
export const OPEN_CHAT_EVENT = 'live-chat:open';

const MARK = 'data-chat-widget';

/** Loads the chat provider's script, once a page whoever asks. Rejects when none is configured or it fails. */
export function loadChatWidget(): Promise<void> {
  const { chatWidgetUrl } = site();
  if (chatWidgetUrl === '') return Promise.reject(new Error('No chat widget is configured'));
  const script = document.querySelector<HTMLScriptElement>(`script[${MARK}]`) ?? addScript(chatWidgetUrl);
  return new Promise((resolve, reject) => {
    if (script.getAttribute(MARK) === 'loaded') return resolve();
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error('The chat widget does not load')));
  });
}

/** Opens the provider's widget; where there is none, or it fails, the chat conversation in a tab of its own. */
export async function openLiveChat(): Promise<void> {
  try {
    await loadChatWidget();
    window.dispatchEvent(new Event(OPEN_CHAT_EVENT));
  } catch {
    window.open(chatLink(), '_blank', 'noopener');
  }
}

function addScript(url: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  script.setAttribute(MARK, 'loading');
  script.addEventListener('load', () => script.setAttribute(MARK, 'loaded'));
  // A script that failed is taken away, so that the next try asks again.
  script.addEventListener('error', () => script.remove());
  document.head.append(script);
  return script;
}
