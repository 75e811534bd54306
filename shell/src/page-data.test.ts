import { isRouteErrorResponse } from 'react-router-dom';
import { ApiError, statusOf } from 'shared-lib/api';
import { PAGE_DATA_ELEMENT_ID, pageDataOf, readPageData } from './page-data';

function serializeAndRead(state: Parameters<typeof pageDataOf>[0]) {
  const block = Object.assign(document.createElement('script'), {
    type: 'application/json',
    id: PAGE_DATA_ELEMENT_ID,
  });
  block.textContent = pageDataOf(state);
  document.head.replaceChildren(block);
  return readPageData();
}

afterEach(() => document.head.replaceChildren());

test('a page that the server did not render has no data', () => {
  expect(readPageData()).toBeUndefined();
});

test('the data of loaders and actions arrives unchanged', () => {
  const state = {
    loaderData: { home: { heading: 'Learn </script>' } },
    actionData: { home: { outcome: 'success' } },
  };

  expect(serializeAndRead(state)).toEqual(state);
});

test('an error response of the content service has its status in the browser', () => {
  const error = serializeAndRead({
    loaderData: {},
    errors: { home: new ApiError(404, 'There is no course') },
  })?.errors?.home;

  expect(isRouteErrorResponse(error)).toBe(true);
  expect(statusOf(error)).toBe(404);
});

test('other errors arrive with their message and without a server stack', () => {
  const error = serializeAndRead({ loaderData: {}, errors: { home: new TypeError('x is no function') } })
    ?.errors?.home;

  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject({ message: 'x is no function', stack: '' });
});

test.each<[unknown, string]>([
  [{ password: 'secret', thrown: 'secret' }, 'object was thrown'],
  [['secret'], 'object was thrown'],
  ['secret', 'string was thrown'],
  [null, 'object was thrown'],
  [undefined, 'undefined was thrown'],
])('of the thrown value %j only the type arrives', (thrown, message) => {
  const state = { loaderData: {}, errors: { home: thrown } };

  expect(pageDataOf(state)).not.toContain('secret');
  expect(serializeAndRead(state)?.errors?.home).toEqual(new Error(message));
});
