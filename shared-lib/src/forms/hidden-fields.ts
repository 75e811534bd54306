import type { BotCheck } from '../api';
import { formText } from './form-text';

/** Names of the form fields that visitors do not fill in. */
export const hiddenFields = {
  /** Identifies the form on its page. */
  form: 'form',
  stamp: 'stamp',
  /** An inviting name, so that bots fill the field in. */
  honeypot: 'topic',
  /** The subject of the request, which is added to the message. */
  subject: 'subject',
} as const;

export const readBotCheck = (form: FormData): BotCheck => ({
  stamp: formText(form, hiddenFields.stamp),
  honeypot: formText(form, hiddenFields.honeypot),
});
