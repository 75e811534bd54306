import { expect, test } from '../../product/office';
import { aCourse, addCourse, call } from '../../product/records';

test('spec 8.7.1: the address of a renamed course redirects (301) to its current one', async ({
  office: { shell },
  page,
  request,
}) => {
  const [before, after] = [`Before ${Date.now()}`, `After ${Date.now()}`];
  const [oldPath, newPath] = [before, after].map((name) => `/course/${name.toLowerCase().replace(' ', '-')}`);
  const { _id, ...course } = await addCourse(page, shell.url, aCourse(before));
  expect((await page.goto(shell.url + oldPath))?.status()).toBe(200);

  const { _rev: _revision, ...body } = { ...course, name: after } as Record<string, unknown>;
  await call(page, shell.url, 'PUT', `choose/course/update/${_id}`, body);

  const answer = await request.get(`${shell.url}${oldPath}?from=mail`, { maxRedirects: 0 });
  expect(answer.status()).toBe(301);
  expect(answer.headers().location).toBe(`${newPath}?from=mail`);
  await page.goto(shell.url + oldPath);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(after);
  expect(new URL(page.url()).pathname).toBe(newPath);
});
