import { formId } from './form-id';
import { hiddenFields } from './hidden-fields';
import { formText } from './form-text';
import { inquiryFields } from './inquiry';
import { draftKey, storeDraft } from './use-draft';

/**
 * Stores the input of forms as drafts. Called by the shell before it reloads a page whose scripts failed. An empty form
 * keeps its draft, because such a page has not restored it yet.
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
