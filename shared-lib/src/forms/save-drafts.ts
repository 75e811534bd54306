import { hiddenFields } from './hidden-fields';
import { formText } from './form-text';
import { inquiryFields } from './inquiry';
import { draftKey, storeDraft } from './use-draft';
import { NEWSLETTER_FORM } from './use-newsletter-form';

/** The shell saves drafts before it reloads a page whose scripts failed. */
export function saveDrafts(): void {
  for (const form of document.forms) {
    const contents = new FormData(form);
    const name = formText(contents, hiddenFields.form);
    if (name)
      storeDraft(
        draftKey(name === NEWSLETTER_FORM ? name : `${location.pathname}#${name}`),
        inquiryFields.map((field) => [field, formText(contents, field)]),
      );
  }
}
