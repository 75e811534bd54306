import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCourse, anImageGroup, serveRoute, startContentService } from 'shared-lib/testing';
import { routes } from '../routes';

const service = startContentService();

/** Sets a value without an event, like a visitor who types before React listens. */
function typeWithoutScripts(control: HTMLElement, text: string) {
  control.focus();
  (control as HTMLInputElement).value = text;
}

const requestForm = () => within(screen.getByRole('form', { name: 'Request information' }));

test.each(['/', '/contact', '/course/sql'])(
  'what is typed into the request form of %s stays',
  async (path) => {
    service.content.courses = [aCourse({ name: 'sql' })];
    const { hydrate } = await serveRoute(routes, { path });
    const typed = {
      Name: 'Ada',
      'E-mail': 'ada@example.org',
      Phone: '+1 555',
      Message: 'Do you teach on Sundays?',
    };
    for (const [label, text] of Object.entries(typed))
      typeWithoutScripts(requestForm().getByLabelText(label), text);

    await hydrate();

    for (const label of ['Name', 'E-mail', 'Message'] as const)
      expect(requestForm().getByLabelText(label)).toHaveValue(typed[label]);
    expect(requestForm().getByLabelText('Phone')).toHaveValue('+1555');
    expect(requestForm().getByLabelText('Message')).toHaveFocus();
    expect(requestForm().getByText('24 / 30')).toBeInTheDocument();
  },
);

test.each(['/', '/?category=Cloud&courses=48', '/contact', '/course/sql?apply=slot-1'])(
  'the forms of %s are posted to the same page',
  async (path) => {
    service.content.courses = [aCourse({ name: 'sql' })];
    await serveRoute(routes, { path });

    const posted = [...document.forms].filter(({ method }) => method === 'post');

    expect(posted.length).toBeGreaterThan(0);
    for (const { action } of posted) expect(action.split('#')[0]).toBe(`http://localhost${path}`);
  },
);

test('a value typed into the newsletter form survives hydration', async () => {
  const { hydrate } = await serveRoute(routes);
  const email = () =>
    within(screen.getByRole('region', { name: 'Stay in the know' })).getByLabelText('E-mail');
  typeWithoutScripts(email(), 'ada@example.org');

  await hydrate();

  expect(email()).toHaveValue('ada@example.org');
});

test.each([
  ['/login', { Username: 'ada', Password: 'correct horse battery' }],
  ['/forgot-password', { 'E-mail': 'ada@example.org' }],
  ['/reset_password/some-token', { 'New password': 'correct horse battery' }],
])('values typed into the form of %s survive hydration', async (path, typed) => {
  const { hydrate } = await serveRoute(routes, { path });
  for (const [label, text] of Object.entries(typed)) typeWithoutScripts(screen.getByLabelText(label), text);

  await hydrate();

  for (const [label, text] of Object.entries(typed)) expect(screen.getByLabelText(label)).toHaveValue(text);
});

describe('the gallery', () => {
  beforeEach(() => {
    service.content.imageGroups = ['Starter', 'Expert', 'Team'].map((name) => anImageGroup({ name }));
  });

  const tab = (name: string) => screen.getByRole('tab', { name });
  const panelOf = (name: string) =>
    document.getElementById(tab(name).getAttribute('href')?.slice(1) ?? '') as HTMLElement;

  test('has tabs that are links to their panels', async () => {
    await serveRoute(routes);

    for (const name of ['Starter', 'Expert', 'Team']) {
      expect(panelOf(name)).toHaveAttribute('role', 'tabpanel');
      expect(panelOf(name)).not.toHaveAttribute('hidden');
      expect(tab(name).tabIndex).toBe(0);
    }
  });

  test('selects the tab that the URL names, and later selections do not change the URL', async () => {
    const { hydrate } = await serveRoute(routes, { hash: '#way-we-work-panel-2' });

    await hydrate();
    expect(tab('Expert')).toHaveAttribute('aria-selected', 'true');
    expect(panelOf('Expert')).toBeVisible();
    expect(panelOf('Starter')).not.toBeVisible();

    await userEvent.click(tab('Team'));
    expect(panelOf('Team')).toBeVisible();
    expect(panelOf('Expert')).not.toBeVisible();
    expect(window.location.hash).toBe('#way-we-work-panel-2');
  });

  test('selects the first tab when Back leads to a URL without a panel', async () => {
    const { hydrate } = await serveRoute(routes, { hash: '#way-we-work-panel-2' });
    await hydrate();

    await act(async () => {
      window.history.replaceState(null, '', '/');
      window.dispatchEvent(new HashChangeEvent('hashchange'));
    });

    expect(tab('Starter')).toHaveAttribute('aria-selected', 'true');
  });

  test('selects a tab by the space bar', async () => {
    const { hydrate } = await serveRoute(routes);
    await hydrate();
    tab('Starter').focus();

    await userEvent.keyboard('{End}{Home} ');

    expect(tab('Starter')).toHaveAttribute('aria-selected', 'true');
    expect(tab('Starter')).toHaveFocus();
  });
});
