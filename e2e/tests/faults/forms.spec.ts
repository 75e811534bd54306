import { HANDMADE_HEADING, test } from '../../product/delivery';
import { expect } from '../../product/fixtures';
import { startScripts } from '../../product/visit';

test('when the server half of a release crashes while it handles a form, the error page stays after the start of the scripts and then recovers', async ({
  delivery,
  page,
}) => {
  const onServer = {
    action: `setTimeout(() => { throw new Error('broken on purpose'); }); await new Promise(() => {});`,
  };
  const release = { how: 'release', release: { onServer } } as const;
  await delivery.breakBy({ name: 'a form fails', seen: undefined as never, ...release }, 'public_remote');
  await page.goto(delivery.shell.url);
  await page.evaluate(() => {
    const form = Object.assign(document.createElement('form'), { method: 'post', action: '/?index' });
    document.body.append(form);
    form.submit();
  });

  await expect(page.getByRole('heading', { name: 'This page cannot be shown right now' })).toBeVisible();
  await startScripts(page);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('heading', { name: HANDMADE_HEADING })).toBeVisible();
});
