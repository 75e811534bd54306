import { formId } from './form-id';
import { hiddenFields } from './hidden-fields';
import { formText } from './form-text';
import { inquiryFields } from './inquiry';
import { draftKey, storeDraft } from './use-draft';

/** Stores the input of forms as drafts. Called by the shell before it reloads a page whose scripts failed. */
export function saveDrafts(): void {
  for (const form of document.forms) {
    const contents = new FormData(form);
    const name = formText(contents, hiddenFields.form);
    if (name)
      storeDraft(
        draftKey(formId(name, location.pathname)),
        inquiryFields.map((field) => [field, formText(contents, field)]),
      );
  }
}
