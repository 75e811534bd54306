import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { provideSite } from '../site';
import { aSite } from '../site/testing/site';
import { LiveChatLink } from './live-chat-link';
import { OPEN_CHAT_EVENT } from './open-chat';

const WIDGET = 'https://chat.example.com/widget.js';
const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[data-chat-widget]')];
const chatLink = () => screen.getByRole('link', { name: /Live Chat/ });

const renderLink = (address = '/') =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <LiveChatLink>Live Chat</LiveChatLink>
    </MemoryRouter>,
  );

function listenAsWidget() {
  const opened = jest.fn((event: Event) => event.preventDefault());
  window.addEventListener(OPEN_CHAT_EVENT, opened, { once: true });
  return opened;
}

let goTo: jest.SpyInstance;
beforeEach(() => {
  goTo = jest.spyOn(window, 'open').mockReturnValue(null);
});
afterEach(() => {
  goTo.mockRestore();
  scripts().forEach((script) => script.remove());
});

test('without a widget, the link goes to the chat conversation', () => {
  provideSite(aSite({ chatNumber: '15550100200' }));
  renderLink();

  const link = screen.getByRole('link', { name: 'Live Chat (opens in a new tab)' });
  expect(link.getAttribute('href')).toMatch(
    /^https:\/\/wa\.me\/15550100200\?text=Hello%20Platter%20Institute/,
  );
  expect(link).toHaveAttribute('target', '_blank');
});

describe('with a widget', () => {
  beforeEach(() => provideSite(aSite({ chatWidgetUrl: WIDGET })));

  test.each([
    ['the pointer comes near', () => fireEvent.pointerEnter(chatLink())],
    ['the focus comes', () => fireEvent.focus(chatLink())],
  ])('the script loads when %s', (_intent, show) => {
    renderLink();
    expect(scripts()).toEqual([]);

    show();

    expect(scripts().map(({ src }) => src)).toEqual([WIDGET]);
  });

  test('the script loads once and the widget opens when it has loaded', async () => {
    renderLink();
    const opened = listenAsWidget();

    await userEvent.hover(chatLink());
    await userEvent.click(chatLink());
    expect(scripts()).toHaveLength(1);
    expect(opened).not.toHaveBeenCalled();

    fireEvent.load(scripts()[0]!);
    await waitFor(() => expect(opened).toHaveBeenCalledTimes(1));
    expect(goTo).not.toHaveBeenCalled();
  });

  test('a status text is shown until the chat is open', async () => {
    renderLink();
    listenAsWidget();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();

    await userEvent.click(chatLink());
    expect(chatLink()).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('status')).toHaveTextContent('Opening chat…');
    await userEvent.click(chatLink());
    fireEvent.load(scripts()[0]!);

    await waitFor(() => expect(chatLink()).not.toHaveAttribute('aria-busy'));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  test('if the script fails, the conversation opens and the next click loads the script again', async () => {
    renderLink();

    await userEvent.click(chatLink());
    fireEvent.error(scripts()[0]!);

    await waitFor(() =>
      expect(goTo.mock.calls).toEqual([[expect.stringContaining('https://wa.me/'), '_self']]),
    );
    expect(scripts()).toEqual([]);
    fireEvent.focus(chatLink());
    expect(scripts()).toHaveLength(1);
  });

  test('if the script fails after the visitor has gone to another page, that page stays', async () => {
    renderLink();
    await userEvent.click(chatLink());

    window.history.pushState(null, '', '/contact');
    fireEvent.error(scripts()[0]!);
    await waitFor(() => expect(chatLink()).not.toHaveAttribute('aria-busy'));
    window.history.back();

    expect(goTo).not.toHaveBeenCalled();
  });

  test.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])('the browser handles a click with %s', (key) => {
    renderLink();

    expect(fireEvent.click(chatLink(), { [key]: true, cancelable: true })).toBe(true);

    expect(chatLink()).not.toHaveAttribute('aria-busy');
    expect(chatLink()).toHaveAttribute('href', expect.stringContaining('https://wa.me/'));
  });

  test('on a page with a secret in its URL, the script is not loaded', () => {
    renderLink('/reset_password/secret');

    fireEvent.pointerEnter(chatLink());
    fireEvent.focus(chatLink());

    expect(scripts()).toEqual([]);
    expect(chatLink()).toHaveAttribute('href', expect.stringContaining('https://wa.me/'));
    expect(chatLink()).toHaveAttribute('rel', 'noopener noreferrer');
  });
});
