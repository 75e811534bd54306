import type { BotCheck } from '../api';
import { formText } from './form-text';

export const hiddenFields = {
  form: 'form',
  stamp: 'stamp',
  /** A field that visitors do not see. Its name looks like that of a visible field, so that bots fill it in. */
  honeypot: 'topic',
  subject: 'subject',
  /** The subject as a query string (`subjectField`). */
  context: 'context',
} as const;

export const readBotCheck = (form: FormData): BotCheck => ({
  stamp: formText(form, hiddenFields.stamp),
  honeypot: formText(form, hiddenFields.honeypot),
});
