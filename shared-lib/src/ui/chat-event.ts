/**
 * This event asks a chat widget that `open-chat.ts` does not know to open. The page repeats the event for
 * some seconds until a widget calls `preventDefault()`.
 */
export const OPEN_CHAT_EVENT = 'live-chat:open';
