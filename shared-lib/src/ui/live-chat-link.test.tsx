import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { provideSite } from '../site';
import { aSite } from '../testing';
import { OPEN_CHAT_EVENT } from './chat-widget';
import { LiveChatLink } from './live-chat-link';

const WIDGET = 'https://chat.example.com/widget.js';
const scripts = () => [...document.querySelectorAll('script[data-chat-widget]')];

const renderLink = () => render(<LiveChatLink>Live Chat</LiveChatLink>, { wrapper: MemoryRouter });

afterEach(() => scripts().forEach((script) => script.remove()));

test('without a widget it is a link to the chat conversation', () => {
  provideSite(aSite({ chatNumber: '15550100200' }));
  renderLink();

  const link = screen.getByRole('link', { name: 'Live Chat (opens in a new tab)' });
  expect(link.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/15550100200\?text=/);
});

test('the script of the widget is fetched once, when a visitor shows the intent', async () => {
  provideSite(aSite({ chatWidgetUrl: WIDGET }));
  renderLink();
  const opened = jest.fn();
  window.addEventListener(OPEN_CHAT_EVENT, opened, { once: true });
  expect(scripts()).toEqual([]);

  await userEvent.hover(screen.getByRole('link', { name: 'Live Chat' }));
  expect(scripts().map((script) => script.getAttribute('src'))).toEqual([WIDGET]);
  await userEvent.click(screen.getByRole('link', { name: 'Live Chat' }));
  expect(scripts()).toHaveLength(1);
  expect(opened).not.toHaveBeenCalled();

  fireEvent.load(scripts()[0]!);
  await waitFor(() => expect(opened).toHaveBeenCalledTimes(1));
});

test('a widget that does not load gives way to the conversation', async () => {
  provideSite(aSite({ chatWidgetUrl: WIDGET }));
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  renderLink();

  await userEvent.click(screen.getByRole('link', { name: 'Live Chat' }));
  fireEvent.error(scripts()[0]!);

  await waitFor(() =>
    expect(open).toHaveBeenCalledWith(expect.stringContaining('https://wa.me/'), '_blank', 'noopener'),
  );
  expect(scripts()).toEqual([]);
});
