import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aHero, startContentService, type Answer } from 'shared-lib/testing';
import { deleteAllDrafts } from '../../session/draft-store';
import { openHeroForm } from '../../testing/open-hero-form';
import { renderAdmin } from '../../testing/render-admin';

const service = startContentService();

beforeEach(() => {
  service.content.hero = aHero({ _id: 'hero-7', _rev: 3, heading: 'Keep data running' });
});

const offer = () => screen.queryByRole('region', { name: 'Unsaved draft' });
const storedText = () => localStorage.getItem('admin-draft:hero:hero-7');
const storedDrafts = () => Object.keys(localStorage).filter((key) => key.startsWith('admin-draft:'));

/** Unmounts the page to simulate a crash of the browser. */
async function leaveDraft(text: string) {
  const { user, heading } = await openHeroForm();
  await user.type(heading, text);
  await waitFor(() => expect(storedDrafts()).toEqual(['admin-draft:hero:hero-7']));
  cleanup();
}

test('a draft from before a browser crash is offered, and Restore fills the form with it', async () => {
  await leaveDraft(' all night');

  const { user, heading } = await openHeroForm();
  expect(heading).toHaveValue('Keep data running');
  expect(offer()).toHaveTextContent(/^You have an unsaved draft from \d\d:\d\d\.RestoreDiscard$/);
  await user.click(screen.getByRole('button', { name: 'Restore' }));

  expect(heading).toHaveValue('Keep data running all night');
  expect(offer()).not.toBeInTheDocument();
  expect(storedDrafts()).toHaveLength(1);
});

test('a restored draft is saved over the revision that it started from', async () => {
  await leaveDraft(' all night');
  service.content.hero = aHero({ _id: 'hero-7', _rev: 4, heading: 'Somebody else was here' });
  service.on('PUT hero/hero-7', () => ({ body: {} }));

  const { user, form } = await openHeroForm();
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  await user.click(form.getByRole('button', { name: 'Save' }));

  await form.findByText('Successfully updated!');
  expect(service.received.at(-1)?.headers['if-match']).toBe('"3"');
});

test('Discard deletes the draft', async () => {
  await leaveDraft(' all night');

  const { user, heading } = await openHeroForm();
  await user.click(screen.getByRole('button', { name: 'Discard' }));

  expect(offer()).not.toBeInTheDocument();
  expect(heading).toHaveValue('Keep data running');
  expect(storedDrafts()).toEqual([]);
});

test('closing the tab stores even the last change', async () => {
  const { heading } = await openHeroForm();
  fireEvent.change(heading, { target: { value: 'In the last moment' } });
  fireEvent(window, new Event('pagehide'));

  expect(localStorage.getItem('admin-draft:hero:hero-7')).toContain('In the last moment');
});

test('a save deletes the draft, and so does typing the stored value again', async () => {
  service.on('PUT hero/hero-7', () => ({ body: {} }));
  const { user, form, heading } = await openHeroForm();

  await user.type(heading, '!');
  await waitFor(() => expect(storedDrafts()).toHaveLength(1));
  await user.type(heading, '{Backspace}');
  await waitFor(() => expect(storedDrafts()).toEqual([]));

  await user.type(heading, '!');
  await waitFor(() => expect(storedDrafts()).toHaveLength(1));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await form.findByText('Successfully updated!');
  expect(storedDrafts()).toEqual([]);
});

test('a draft that equals the stored record is not offered', async () => {
  await leaveDraft(' all night');
  service.content.hero = { ...service.content.hero, heading: 'Keep data running all night' };

  await openHeroForm();

  expect(offer()).not.toBeInTheDocument();
});

test('typing and deleting new text keeps an offered draft', async () => {
  await leaveDraft(' all night');

  const { user, heading } = await openHeroForm();
  await user.type(heading, '!');
  await waitFor(() => expect(storedText()).toContain('running!'));
  await user.type(heading, '{Backspace}');
  await waitFor(() => expect(storedText()).toContain('running all night'));
  cleanup();

  await openHeroForm();
  expect(offer()).toBeVisible();
});

test('Discard of an offered draft keeps new text as the draft', async () => {
  await leaveDraft(' all night');

  const { user, heading } = await openHeroForm();
  await user.type(heading, '!');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(offer()).not.toBeInTheDocument();
  expect(heading).toHaveValue('Keep data running!');
  cleanup();

  expect(storedText()).toContain('running!');
});

test('an offered draft outlives a crash while new text is typed, and both are offered one after the other', async () => {
  await leaveDraft(' all night');
  const crashed = await openHeroForm();
  await crashed.user.type(crashed.heading, '!');
  await waitFor(() => expect(storedText()).toContain('running!'));
  cleanup();

  const { user, heading } = await openHeroForm();
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  expect(heading).toHaveValue('Keep data running!');
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  expect(heading).toHaveValue('Keep data running all night');
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  expect(heading).toHaveValue('Keep data running!');
});

test('an offered draft stays after a save of new text', async () => {
  service.on('PUT hero/hero-7', () => ({ body: {} }));
  await leaveDraft(' all night');
  const { user, form, heading } = await openHeroForm();
  await user.type(heading, '!');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await form.findByText('Successfully updated!');
  expect(offer()).toBeVisible();
  cleanup();

  await openHeroForm();
  expect(offer()).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(storedDrafts()).toEqual([]);
});

describe('a draft that another tab has stored since this form was opened', () => {
  const openBeforeDraftOfOtherTab = async () => {
    const view = await openHeroForm();
    const { _id, _rev, ...values } = service.content.hero as Record<string, unknown>;
    const draft = {
      base: { _id, _rev, ...values },
      values: { ...values, heading: 'Of the other tab' },
      at: 1,
    };
    localStorage.setItem('admin-draft:hero:hero-7', JSON.stringify(draft));
    return view;
  };
  const expectOffer = async () => {
    cleanup();
    const { user, heading } = await openHeroForm();
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(heading).toHaveValue('Of the other tab');
  };

  test('is offered after a save in this tab', async () => {
    service.on('PUT hero/hero-7', () => ({ body: {} }));
    const { user, form, heading } = await openBeforeDraftOfOtherTab();
    await user.type(heading, '!');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await form.findByText('Successfully updated!');
    await expectOffer();
  });

  test('is offered after a text was typed and deleted in this tab', async () => {
    const { user, heading } = await openBeforeDraftOfOtherTab();
    await user.type(heading, '!');
    await waitFor(() => expect(storedText()).toContain('running!'));
    await user.type(heading, '{Backspace}');
    await waitFor(() => expect(storedText()).not.toContain('running!'));
    await expectOffer();
  });

  test('follows the draft of this tab, which is stored only once', async () => {
    const { user, heading } = await openBeforeDraftOfOtherTab();
    await user.type(heading, '!');
    await waitFor(() => expect(storedText()).toContain('running!'));
    await user.type(heading, '?');
    await waitFor(() => expect(storedText()).toContain('running!?'));
    cleanup();

    const reopened = await openHeroForm();
    await reopened.user.click(screen.getByRole('button', { name: 'Discard' }));
    await reopened.user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(reopened.heading).toHaveValue('Of the other tab');
  });
});

test.each(['Restore', 'Discard'])('%s of an offered draft has to wait for a running save', async (button) => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  service.on('PUT hero/hero-7', async () => {
    await answered;
    return { body: {} };
  });
  await leaveDraft(' all night');
  const { user, form, heading } = await openHeroForm();
  await user.type(heading, '!');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await user.click(screen.getByRole('button', { name: button }));
  expect(heading).toHaveValue('Keep data running!');
  answer();
  await form.findByText('Successfully updated!');

  await user.click(screen.getByRole('button', { name: button }));
  expect(offer()).not.toBeInTheDocument();
  if (button === 'Restore') expect(heading).toHaveValue('Keep data running all night');
  else expect(storedDrafts()).toEqual([]);
});

/** Runs `act` between the commit that shows the text and React's passive effects. */
function whenShown(text: string, act: () => void) {
  const observer = new MutationObserver(() => {
    if (!document.body.textContent.includes(text)) return;
    observer.disconnect();
    act();
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
}

test('Discard deletes an offered draft even if it is pressed at the moment a save ends', async () => {
  service.on('PUT hero/hero-7', () => ({ body: {} }));
  await leaveDraft(' all night');
  const { user, form, heading } = await openHeroForm();
  await user.type(heading, '!');
  whenShown('Successfully updated!', () => screen.getByRole('button', { name: 'Discard' }).click());
  await user.click(form.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(offer()).not.toBeInTheDocument());
  expect(storedDrafts()).toEqual([]);
});

test.each([
  'no JSON',
  '{"at":"yesterday"}',
  '{"at":1,"base":{},"values":{},"former":7}',
  '{"at":1,"base":{},"values":{"heading":7}}',
])('a draft that cannot be read (%s) harms nothing', async (text) => {
  localStorage.setItem('admin-draft:hero:hero-7', text);
  const { user, heading } = await openHeroForm();
  const restore = screen.queryByRole('button', { name: 'Restore' });
  if (restore) await user.click(restore);
  expect(['', 'Keep data running']).toContain((heading as HTMLInputElement).value);
});

test('leaving the page asks for confirmation, and Keep editing loses nothing', async () => {
  const { user, heading, router } = await openHeroForm();
  await user.type(heading, '!');

  await user.click(screen.getByRole('link', { name: 'CEO', hidden: true }));

  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  expect(within(question).getByRole('button', { name: 'Keep editing' })).toHaveFocus();
  await user.keyboard('{Escape}');

  expect(question).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'CEO', hidden: true })).toHaveFocus();
  expect(heading).toHaveValue('Keep data running!');
  expect(router.state.location.pathname).toBe('/admin/hero');
});

test('Leave and discard leaves the page and deletes the draft', async () => {
  const { user, heading } = await openHeroForm();
  await user.type(heading, '!');
  await waitFor(() => expect(storedDrafts()).toHaveLength(1));
  await user.click(screen.getByRole('link', { name: 'CEO', hidden: true }));

  await user.click(await screen.findByRole('button', { name: 'Leave and discard' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'CEO' })).toBeVisible();
  expect(storedDrafts()).toEqual([]);
});

test('an unchanged form is left without a confirmation', async () => {
  const { user } = await openHeroForm();
  await user.click(screen.getByRole('link', { name: 'CEO', hidden: true }));
  expect(await screen.findByRole('heading', { level: 1, name: 'CEO' })).toBeVisible();
});

test('closing the tab asks for confirmation only with unsaved changes', async () => {
  const { user, heading } = await openHeroForm();
  const close = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };

  expect(close()).toBe(false);
  await user.type(heading, '!');
  expect(close()).toBe(true);
  await user.type(heading, '{Backspace}');
  expect(close()).toBe(false);
});

test('browsers before Chrome 119 ask at the closing of the tab, too', async () => {
  const { user, heading } = await openHeroForm();
  await user.type(heading, '!');
  const event = new Event('beforeunload', { cancelable: true });
  Object.defineProperty(event, 'returnValue', { value: '', writable: true });
  window.dispatchEvent(event);

  expect(event.defaultPrevented).toBe(true);
  expect(event.returnValue).toBeTruthy();
});

test('logging out asks for confirmation, and Keep editing keeps the session', async () => {
  const { user, heading } = await openHeroForm();
  await user.type(heading, '!');

  await user.click(screen.getByRole('button', { name: 'Logout', hidden: true }));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));

  expect(heading).toHaveValue('Keep data running!');
  expect(service.received.filter(({ path }) => path === 'admin/logout')).toEqual([]);
});

describe('a new record whose response was lost', () => {
  let answer: Answer;
  const open = async () => {
    const view = renderAdmin('/admin/customer-review');
    return { ...view, form: within(await screen.findByRole('form')) };
  };

  beforeEach(async () => {
    service.content.capabilities = ['idempotent-adds'];
    answer = { status: 503 };
    service.on('POST customer/review', () => answer);
    const { user, form } = await open();
    for (const label of ['Name', 'Role', 'Comment']) await user.type(form.getByLabelText(label), 'Cara');
    await user.click(form.getByText('Use a web address instead'));
    await user.type(form.getByLabelText('Image address'), 'media/cara.svg');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await form.findByText(/^Error updating\/adding data/);
    cleanup();
  });

  test('has the same Idempotency-Key after a reload', async () => {
    answer = { status: 201, body: {} };
    const { user, form } = await open();
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    await form.findByText('Successfully added!');

    const adds = service.received.filter(({ method }) => method === 'POST');
    expect(adds[1]?.body).toEqual(adds[0]?.body);
    expect(adds[1]?.headers['idempotency-key']).toBe(adds[0]?.headers['idempotency-key']);
    expect(storedDrafts()).toEqual([]);
  });

  test('leaves nothing in the browser after Discard', async () => {
    const { user } = await open();
    expect(storedDrafts()).not.toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Discard' }));

    expect(storedDrafts()).toEqual([]);
  });
});

test('after a logout and a new sign-in in another tab, the open page stores no drafts', async () => {
  const { router, user, heading } = await openHeroForm();
  await user.type(heading, ' all night');
  deleteAllDrafts();
  await act(() => router.revalidate());
  fireEvent(window, new Event('pagehide'));

  expect(storedDrafts()).toEqual([]);
});

test('after a logout and a new sign-in in another tab, the next page stores drafts', async () => {
  const { router, user } = await openHeroForm();
  deleteAllDrafts();

  await act(() => router.navigate('/admin/categories'));
  await user.type(await screen.findByLabelText('Name'), 'Cloud');

  await waitFor(() => expect(storedDrafts()).toEqual(['admin-draft:category:new']));
});
