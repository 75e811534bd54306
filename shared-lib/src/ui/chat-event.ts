/**
 * Name of an event on `window`, for chat widgets that `open-chat.ts` does not know. The page dispatches the event when
 * a visitor opens the chat, and repeats the event for some seconds. A widget that has opened calls `preventDefault()`,
 * which ends the repetition.
 */
export const OPEN_CHAT_EVENT = 'live-chat:open';
