/** Asks a chat widget to open. Repeated for some seconds, until a widget calls `preventDefault()`. */
export const OPEN_CHAT_EVENT = 'live-chat:open';
