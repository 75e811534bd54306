import { rememberForms } from './replaced-forms';

const FORM = `<form>
  <input name="name" /><textarea name="message"></textarea>
  <select name="day"><option>Mon</option><option>Tue</option></select>
  <input type="radio" name="time" value="early" checked /><input type="radio" name="time" value="late" />
  <input type="checkbox" name="topic" value="sql" checked /><input type="checkbox" name="topic" value="etl" />
  <input type="file" name="file" /><button>Send</button>
</form>`;

const control = <T extends HTMLElement = HTMLInputElement>(name: string) =>
  document.querySelector<T>(`[name=${name}]`)!;

beforeEach(() => {
  document.body.innerHTML = FORM;
});

test('a replaced form of any remote keeps its texts, its choice and the focus', () => {
  const restore = rememberForms();
  control('name').value = 'Ada';
  control<HTMLTextAreaElement>('message').value = 'hello';
  control<HTMLSelectElement>('day').value = 'Tue';
  // Simulates a chosen file: scripts can read but not set the value of a file input.
  Object.defineProperty(control('file'), 'value', { value: 'letter.pdf' });
  control<HTMLTextAreaElement>('message').focus();
  document.body.innerHTML = FORM;
  restore();

  expect(control('name').value).toBe('Ada');
  expect(control('message').value).toBe('hello');
  expect(control('day').value).toBe('Tue');
  expect(control('message')).toHaveFocus();
});

test('a focused radio button, whose name several controls have, stops nothing', () => {
  const restore = rememberForms();
  control('time').focus();
  control<HTMLSelectElement>('day').value = 'Tue';
  document.body.innerHTML = FORM;

  expect(restore).not.toThrow();
  expect(control('day').value).toBe('Tue');
});

test('a replaced form keeps its chosen radio button and its checkboxes', () => {
  const restore = rememberForms();
  for (const input of document.querySelectorAll<HTMLElement>('[value=late], [name=topic]')) input.click();
  document.body.innerHTML = FORM;
  restore();

  expect([...document.querySelectorAll<HTMLInputElement>(':checked')].map(({ value }) => value)).toEqual([
    'Mon',
    'late',
    'etl',
  ]);
});

test('a form that was not replaced stays as it is', () => {
  const restore = rememberForms();
  control('name').value = 'Ada';
  restore();

  expect(control('name').value).toBe('Ada');
});
