/**
 * Event on `window` that asks a chat widget to open. It is for widgets that `open-chat.ts` does not know. The page
 * dispatches it when a visitor opens the chat, and again for some seconds. A widget that has opened calls
 * `preventDefault()`, which ends the repetition.
 */
export const OPEN_CHAT_EVENT = 'live-chat:open';
