import type { BotCheck } from '../api';
import { formText } from './form-text';

export const hiddenFields = {
  /** Distinguishes the forms of one page. `usePostedForm` compares this value. */
  form: 'form',
  stamp: 'stamp',
  /** An inviting name, so that bots fill the field in. */
  honeypot: 'topic',
  subject: 'subject',
  /** The subject in machine-readable form: see `subjectField`. */
  context: 'context',
} as const;

export const readBotCheck = (form: FormData): BotCheck => ({
  stamp: formText(form, hiddenFields.stamp),
  honeypot: formText(form, hiddenFields.honeypot),
});
