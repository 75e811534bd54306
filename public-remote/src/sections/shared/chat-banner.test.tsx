import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { provideSite } from 'shared-lib/site';
import { aSite } from 'shared-lib/testing';
import { ChatBanner } from './chat-banner';

const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[data-chat-widget]')];
const renderBanner = () => render(<ChatBanner />, { wrapper: MemoryRouter });

const setScreen = (isLarge: boolean) => {
  window.matchMedia = (query) => ({ media: query, matches: isLarge }) as MediaQueryList;
};

beforeEach(() => {
  setScreen(true);
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  scripts().forEach((script) => script.remove());
  Reflect.deleteProperty(window, 'matchMedia');
});

test('the banner loads the provider’s script when the browser is idle', () => {
  provideSite(aSite({ chatWidgetUrl: 'https://chat.example.com/widget.js' }));
  renderBanner();
  act(() => jest.advanceTimersByTime(3900));
  expect(scripts()).toEqual([]);

  act(() => jest.advanceTimersByTime(1000));

  expect(scripts().map(({ src }) => src)).toEqual(['https://chat.example.com/widget.js']);
});

test('on screens without a gutter for its bubble, the script loads only when the visitor comes to the link', () => {
  provideSite(aSite({ chatWidgetUrl: 'https://chat.example.com/widget.js' }));
  setScreen(false);
  renderBanner();
  act(() => jest.advanceTimersByTime(10_000));
  expect(scripts()).toEqual([]);

  fireEvent.pointerEnter(screen.getByRole('link', { name: /^Live Chat/ }));

  expect(scripts().map(({ src }) => src)).toEqual(['https://chat.example.com/widget.js']);
});

test('without a provider, the button links to the conversation and no script loads', () => {
  provideSite(aSite({ openingHours: '08:00 AM - 06:00 PM' }));
  renderBanner();
  act(() => jest.advanceTimersByTime(10_000));

  expect(scripts()).toEqual([]);
  expect(screen.getByRole('link', { name: /^Live Chat/ })).toHaveAttribute(
    'href',
    expect.stringContaining('https://wa.me/'),
  );
  expect(screen.getByText('08:00 AM - 06:00 PM')).toBeVisible();
});
