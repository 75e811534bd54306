/** Asks a chat widget to open. Dispatched repeatedly for some seconds, until a widget calls `preventDefault()`. */
export const OPEN_CHAT_EVENT = 'live-chat:open';
