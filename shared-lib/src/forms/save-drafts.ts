import { formId } from './form-id';
import { hiddenFields } from './hidden-fields';
import { formText } from './form-text';
import { inquiryFields } from './inquiry';
import { draftKey, storeDraft } from './use-draft';

/**
 * Stores the input of forms as drafts. The shell calls this before it reloads a page whose scripts failed. On such a
 * page, a form may be empty because no script restored its draft, so an empty form does not replace its draft.
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
