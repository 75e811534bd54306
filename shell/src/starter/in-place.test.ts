import { fireEvent, screen } from '@testing-library/react';
import { changeInPlace } from './in-place';

const onChange = jest.fn();
let requests: AnsweredRequest[];
let running: AbortController;

class AnsweredRequest {
  responseType = '';
  responseURL = '';
  responseXML: Document | null = null;
  onloadend = (): void => undefined;
  send = () => requests.push(this);
  open(_method: string, url: string) {
    this.responseURL = url.split('#')[0]!;
  }
  answer(category: string) {
    this.responseXML = new DOMParser().parseFromString(sectionOf(category), 'text/html');
    this.onloadend();
  }
}

const sectionOf = (category: string) => `<section id="course">
  <a href="/?category=Cloud#course">Cloud</a>
  <a href="/?category=Data#course">Data</a>
  <a href="tel:+15550100200">Call</a>
  <p>${category} courses</p></section>`;

beforeEach(() => {
  requests = [];
  onChange.mockReset();
  window.XMLHttpRequest = AnsweredRequest as never;
  history.replaceState(null, '', '/');
  document.body.innerHTML = sectionOf('All');
  running = new AbortController();
  changeInPlace(running.signal, onChange);
});

afterEach(() => running.abort());

const choose = (name: string) => fireEvent.click(screen.getByText(name));

test('the answer for a category changes the page and the URL', () => {
  choose('Cloud');
  requests[0]!.answer('Cloud');

  expect(screen.getByText('Cloud courses')).toBeInTheDocument();
  expect(location.search).toBe('?category=Cloud');
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('a click on the category of the page drops the answer for another category', () => {
  choose('Data');
  requests[0]!.answer('Data');

  choose('Cloud');
  choose('Data');
  requests[1]!.answer('Cloud');

  expect(screen.getByText('Data courses')).toBeInTheDocument();
  expect(location.search).toBe('?category=Data');
});

test('the link shows that its page is loading, until an answer changes the page', () => {
  const isWaiting = (name: string) => screen.getByText(name).hasAttribute('data-waiting');
  choose('Cloud');
  expect(isWaiting('Cloud')).toBe(true);

  choose('Data');
  expect(isWaiting('Data')).toBe(true);

  requests[1]!.answer('Data');
  expect([isWaiting('Cloud'), isWaiting('Data')]).toEqual([false, false]);
});

test('a click on a telephone number does not drop the answer for a category', () => {
  choose('Cloud');
  choose('Call');
  requests[0]!.answer('Cloud');

  expect(screen.getByText('Cloud courses')).toBeInTheDocument();
});

test('the link does not stay marked if its answer is dropped', () => {
  choose('Cloud');
  history.replaceState(null, '', '/?category=Data');
  requests[0]!.answer('Cloud');

  expect(screen.getByText('Cloud')).not.toHaveAttribute('data-waiting');
});

// If an answer loaded a document, jsdom would write an error to the console, which fails the test.
test('an answer after the application has opened another page is dropped', () => {
  choose('Cloud');
  running.abort();
  history.pushState({ idx: 1 }, '', '/contact');

  requests[0]!.answer('Cloud');

  expect(screen.getByText('All courses')).toBeInTheDocument();
  expect(location.pathname).toBe('/contact');
});
