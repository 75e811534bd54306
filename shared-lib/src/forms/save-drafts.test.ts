import { formId } from './form-id';
import { hiddenFields } from './hidden-fields';
import { saveDrafts } from './save-drafts';
import { draftKey, loadDraft } from './use-draft';

const KEY = draftKey(formId('contact', location.pathname));

beforeEach(() => sessionStorage.clear());

function show(message: string) {
  document.body.innerHTML = `<form><input name="${hiddenFields.form}" value="contact" /><textarea name="message">${message}</textarea></form>`;
}

test('the text of a form becomes its draft', () => {
  show('When does it begin?');
  saveDrafts();
  expect(loadDraft(KEY)).toEqual({ message: 'When does it begin?' });
});

test('an empty form keeps its draft, because its page has not restored it', () => {
  show('When does it begin?');
  saveDrafts();
  show('');
  saveDrafts();
  expect(loadDraft(KEY)).toEqual({ message: 'When does it begin?' });
});
