import type { BotCheck } from '../api';
import { formText } from './form-text';

export const hiddenFields = {
  form: 'form',
  stamp: 'stamp',
  /** This name looks like the name of a visible field, so that bots fill in the invisible field. */
  honeypot: 'topic',
  subject: 'subject',
  /** The value of this field is a result of `subjectField`. */
  context: 'context',
} as const;

export const readBotCheck = (form: FormData): BotCheck => ({
  stamp: formText(form, hiddenFields.stamp),
  honeypot: formText(form, hiddenFields.honeypot),
});
