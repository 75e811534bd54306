/**
 * With this event, the page asks chat widgets that `open-chat.ts` does not support to open. It repeats the event
 * for some seconds until a widget calls `preventDefault()`.
 */
export const OPEN_CHAT_EVENT = 'live-chat:open';
