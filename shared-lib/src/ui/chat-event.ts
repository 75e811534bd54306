/**
 * Dispatched on `window` when a visitor opens the live chat, for widgets that `open-chat.ts` does not know. Repeated for
 * some seconds until a widget calls `preventDefault()` to confirm that it opened.
 */
export const OPEN_CHAT_EVENT = 'live-chat:open';
