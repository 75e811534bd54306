import type { BotCheck } from '../api';
import { formText } from './form-text';

export const hiddenFields = {
  form: 'form',
  stamp: 'stamp',
  /** Looks like the name of a visible field, so that bots fill in this invisible field. */
  honeypot: 'topic',
  subject: 'subject',
  context: 'context',
} as const;

export const readBotCheck = (form: FormData): BotCheck => ({
  stamp: formText(form, hiddenFields.stamp),
  honeypot: formText(form, hiddenFields.honeypot),
});
