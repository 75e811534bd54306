import { hiddenFields } from './hidden-fields';
import { formText } from './form-text';
import { inquiryFields } from './inquiry';
import { draftKey, storeDraft } from './use-draft';
import { NEWSLETTER_FORM } from './use-newsletter-form';

/**
 * Stores the values that the visitor entered in request forms as drafts, so that `useDraft` restores the values after a
 * reload. The shell calls this function before the reload of a page that did not start.
 */
export function saveDrafts(): void {
  for (const form of document.forms) {
    const contents = new FormData(form);
    const name = formText(contents, hiddenFields.form);
    const typed = inquiryFields.map((field) => [field, formText(contents, field)] as const);
    if (name)
      storeDraft(
        draftKey(name === NEWSLETTER_FORM ? name : `${location.pathname}#${name}`),
        Object.fromEntries(typed.filter(([, value]) => value !== '')),
      );
  }
}
