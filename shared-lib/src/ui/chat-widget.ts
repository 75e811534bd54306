import { chatLink, site } from '../site';

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

/** Opens the provider's widget; where there is none, or it fails, this tab goes to the chat conversation. */
export async function openLiveChat(): Promise<void> {
  const isOpen = await import('./open-chat')
    .then(({ openWidget }) => openWidget(loadChatWidget()))
    .catch(() => false);
  // A new tab would be blocked as a pop-up: the click is too long ago.
  if (!isOpen) window.open(chatLink(), '_self');
}

function addScript(url: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  // Zendesk's script finds its own address by this id; others do not mind.
  script.id = 'ze-snippet';
  script.setAttribute(MARK, 'loading');
  script.addEventListener('load', () => script.setAttribute(MARK, 'loaded'));
  // A script that failed is taken away, so that the next try asks again.
  script.addEventListener('error', () => script.remove());
  document.head.append(script);
  return script;
}
