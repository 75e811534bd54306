import type { FormProof } from '../api';
import { formText } from './form-text';

/** Names of the fields that no person fills. */
export const guardFields = {
  /** Which of a page's forms it is. */
  form: 'form',
  stamp: 'stamp',
  /** Reads like something to fill in; people do not see it. */
  trap: 'topic',
  /** What a request is about, added below the visitor's own words. */
  subject: 'subject',
} as const;

export const readProof = (form: FormData): FormProof => ({
  stamp: formText(form, guardFields.stamp),
  trap: formText(form, guardFields.trap),
});
