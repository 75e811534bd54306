/**
 * Dispatched on `window` when a visitor asks for the conversation, for widgets that `open-chat.ts` does not know.
 * It repeats for some seconds until one calls `preventDefault()` on it, which says: this one opened.
 */
export const OPEN_CHAT_EVENT = 'live-chat:open';
