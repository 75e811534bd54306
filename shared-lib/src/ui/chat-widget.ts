import { chatLink, site } from '../site';

const STATE_ATTRIBUTE = 'data-chat-widget';

export function loadChatWidget(): Promise<void> {
  const { chatWidgetUrl } = site();
  if (chatWidgetUrl === '') return Promise.reject(new Error('No chat widget is configured'));
  const script =
    document.querySelector<HTMLScriptElement>(`script[${STATE_ATTRIBUTE}]`) ?? addScript(chatWidgetUrl);
  return new Promise((resolve, reject) => {
    if (script.getAttribute(STATE_ATTRIBUTE) === 'loaded') return resolve();
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error('The chat widget does not load')));
  });
}

export async function openLiveChat(): Promise<void> {
  const { pathname } = location;
  const isOpen = await import('./open-chat')
    .then(({ openWidget }) => openWidget(loadChatWidget()))
    .catch(() => false);
  // The chat link opens in this tab, because browsers block new tabs that open seconds after the click.
  if (!isOpen && location.pathname === pathname) window.open(chatLink(), '_self');
}

function addScript(url: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  // Zendesk's script finds its own URL by this id.
  script.id = 'ze-snippet';
  script.setAttribute(STATE_ATTRIBUTE, 'loading');
  script.addEventListener('load', () => script.setAttribute(STATE_ATTRIBUTE, 'loaded'));
  // If the failed script stayed, the next `loadChatWidget` would wait for it forever.
  script.addEventListener('error', () => script.remove());
  document.head.append(script);
  return script;
}
