import { ignoreRepeatedClicks } from './repeated-clicks';

let followed: string[];

beforeAll(() => ignoreRepeatedClicks());

beforeEach(() => {
  jest.useFakeTimers();
  followed = [];
  window.dispatchEvent(new Event('pageshow'));
  document.body.innerHTML = `
    <a id="about" href="/aboutus">About</a>
    <a id="cloud" href="/?category=Cloud#course">Cloud</a>
    <a id="form" href="#form">Form</a>
    <a id="phone" href="tel:+15550100200">Call</a>
    <a id="mail" href="mailto:office@institute.test">Write</a>`;
});

afterEach(() => jest.useRealTimers());

/** jsdom does not navigate. Records the click if a browser would follow the link. */
function click(id: string, keys: MouseEventInit = {}) {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys });
  document.getElementById(id)!.dispatchEvent(event);
  if (!event.defaultPrevented) followed.push(id);
}

test('of several clicks on a link the browser follows the first', () => {
  click('cloud');
  click('cloud');
  click('about');
  click('about');

  expect(followed).toEqual(['cloud', 'about']);
});

test('the link works again after 3 s, and when the visitor comes back', () => {
  click('about');
  jest.advanceTimersByTime(3_000);
  click('about');
  window.dispatchEvent(new Event('pageshow'));
  click('about');

  expect(followed).toEqual(['about', 'about', 'about']);
});

test('a click on a link within the page lets the link before be followed again', () => {
  click('cloud');
  click('form');
  click('cloud');

  expect(followed).toEqual(['cloud', 'form', 'cloud']);
});

test.each(['phone', 'mail'])('a link that loads no page is followed each time: %s', (id) => {
  click(id);
  click(id);

  expect(followed).toEqual([id, id]);
});

test('links within the page and clicks for a new tab are followed each time', () => {
  click('form');
  click('form');
  click('about', { ctrlKey: true });
  click('about', { ctrlKey: true });

  expect(followed).toEqual(['form', 'form', 'about', 'about']);
});
