/** For widgets that `open-chat.ts` does not know. Repeated for some seconds until a widget calls `preventDefault()`. */
export const OPEN_CHAT_EVENT = 'live-chat:open';
