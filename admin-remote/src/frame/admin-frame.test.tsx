import { screen } from '@testing-library/react';
import { publicApi } from 'shared-lib/api';
import { startContentService } from 'shared-lib/testing';
import { renderAdmin } from '../testing/render-admin';
import { setScreen } from '../testing/screen';

startContentService();
afterEach(() => jest.restoreAllMocks());

test('the entry Site appears at the next navigation if the first read of the capabilities failed', async () => {
  setScreen('wide');
  let isReady = false;
  jest
    .spyOn(publicApi, 'hasCapability')
    .mockImplementation((name) => Promise.resolve(isReady && name === 'site-facts'));
  const { user } = renderAdmin('/admin/hero');
  await screen.findByRole('heading', { level: 1, name: 'Hero Component' });
  expect(screen.queryByRole('link', { name: 'Site' })).not.toBeInTheDocument();

  isReady = true;
  await user.click(screen.getByRole('link', { name: 'Knowledge' }));
  expect(await screen.findByRole('link', { name: 'Site' })).toBeVisible();
});
