import { formId } from './form-id';
import { hiddenFields } from './hidden-fields';
import { formText } from './form-text';
import { inquiryFields } from './inquiry';
import { draftKey, storeDraft } from './use-draft';

/**
 * Stores the drafts of a page whose scripts failed, before the shell reloads the page. Skips empty forms, to keep
 * stored drafts that the failed scripts did not restore.
 */
export function saveDrafts(): void {
  for (const form of document.forms) {
    const contents = new FormData(form);
    const name = formText(contents, hiddenFields.form);
    const typed = inquiryFields.map((field): [string, string] => [field, formText(contents, field)]);
    if (name && typed.some(([, value]) => value !== ''))
      storeDraft(draftKey(formId(name, location.pathname)), typed);
  }
}
