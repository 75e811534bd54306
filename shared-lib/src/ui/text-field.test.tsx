import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server.edge';
import { PasswordField } from './password-field';
import { TextArea, TextField } from './text-field';

test('a field is named by its label and described by its hint, then its error', () => {
  render(<TextField label="Name" hint="Up to 20 characters" error="Make Sure to Your Name shorter" />);

  const field = screen.getByRole('textbox', { name: 'Name' });
  expect(field).toHaveAccessibleDescription('Up to 20 characters Make Sure to Your Name shorter');
  expect(field).toBeInvalid();
});

test('a field without an error is not invalid', () => {
  render(<TextArea label="Message" required />);

  expect(screen.getByRole('textbox', { name: 'Message' })).not.toHaveAttribute('aria-invalid');
});

test('a password can be shown', async () => {
  render(<PasswordField name="password" label="Password" autoComplete="current-password" />);
  const field = screen.getByLabelText('Password');
  expect(field).toHaveAttribute('type', 'password');

  await userEvent.click(screen.getByRole('button', { name: 'Show password', pressed: false }));

  expect(field).toHaveAttribute('type', 'text');
  expect(screen.getByRole('button', { name: 'Show password', pressed: true })).toBeVisible();
});

describe('a text area that the server rendered with a text', () => {
  const element = <TextArea label="Message" defaultValue="Hello" />;
  const area = () => screen.getByLabelText<HTMLTextAreaElement>('Message');

  function serve() {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(element);
    return () => render(element, { container, hydrate: true });
  }

  test('keeps what the visitor changed before hydration', () => {
    const hydrate = serve();
    area().value = 'Hello, do you teach on Sundays?';
    hydrate();

    expect(area()).toHaveValue('Hello, do you teach on Sundays?');
  });

  test('keeps its text if the visitor changed nothing', () => {
    serve()();

    expect(area()).toHaveValue('Hello');
  });
});
