/**
 * Chat widgets that `open-chat.ts` does not know listen for this event on `window`. The page dispatches it when a
 * visitor opens the chat, and repeats it for some seconds until the widget calls `preventDefault()` to confirm that it
 * opened.
 */
export const OPEN_CHAT_EVENT = 'live-chat:open';
