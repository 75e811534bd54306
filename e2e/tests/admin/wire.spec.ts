import { enterThirdParty, enterText, field, formNamed, openAdmin, saveOf } from '../../product/admin';
import { expect, test } from '../../product/foreign-service';
import { ImageHost } from '../../product/image-host';
import { aPng } from '../../product/png';
import { dates, picture, singletons } from '../../product/public-content';

const typed: [label: string, name: string, value: string][] = [
  ['Course name', 'name', 'Epsilon Networks'],
  ['Icon', 'icon', picture('icon')],
  ['Short details', 'shortDetails', 'What it is about.'],
  ['Button text', 'buttonText', 'Look'],
  ['Banner', 'banner', picture('banner')],
  ['Heading', 'heading', 'Wire it up'],
  ['Banner button', 'cbutton', 'Apply'],
  ['About image', 'aboutImage', picture('about')],
  ['About', 'cdic', 'All that there is to say.'],
  ['What they learn', 'learndic', 'What is learned.'],
  ['Schedule-a-call link', 'link', 'https://booking.example/epsilon'],
  ['Timeline', 'timeline', '9 weeks'],
  ['Timeline text', 'timelinedic', 'Week by week.'],
];

test('spec 8.5.1: POST choose/course/: the full course body', async ({
  foreignSite: { shell, stub },
  page,
}) => {
  await openAdmin(page, shell.url, 'courses/post');
  const form = formNamed(page, 'New course');
  for (const [label, , value] of typed) await enterText(form, label, value);
  for (const topic of ['Cables', 'Switches']) {
    await field(form, 'Topic').fill(topic);
    await form.getByRole('button', { name: 'Add', exact: true }).click();
  }
  for (const [index, { start_date = '', end_date = '' }] of dates.entries()) {
    const slot = form.getByRole('group', { name: `Upcoming course ${index + 1}`, exact: true });
    await slot.getByLabel('Start date').fill(start_date);
    await slot.getByLabel('End date').fill(end_date);
  }
  await form.getByLabel('Category', { exact: true }).selectOption('Cloud');
  await saveOf(form).click();

  await expect(form.getByText('Successfully added!').first()).toBeVisible();
  expect(stub.writes).toEqual([
    {
      method: 'POST',
      path: 'choose/course',
      body: {
        ...Object.fromEntries(typed.map(([, name, value]) => [name, value])),
        topics: ['Cables', 'Switches'],
        upcomingCourses: dates.map(({ start_date, end_date }) => ({ start_date, end_date })),
        selectedOption: 'Cloud',
      },
    },
  ]);
  expect(stub.requests.find(({ method }) => method === 'POST')?.url).toBe('/choose/course/');
});

test('spec 8.6.1: POST multipart with field image and {key} to a third-party image hosting service; data.url is the hosted address', async ({
  foreignSite: { stub },
  startShell,
  page,
}) => {
  const host = await ImageHost.start();
  const shell = await startShell({
    apiUrl: stub.origin,
    env: { IMAGE_UPLOAD_URL: host.url, IMAGE_UPLOAD_KEY: 'key-of-the-institute' },
  });
  await enterThirdParty(page, shell.url);
  await openAdmin(page, shell.url, 'hero');
  const form = formNamed(page, 'Hero Component');
  const bytes = aPng();

  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'hero.png', mimeType: 'image/png', buffer: bytes });
  await expect(form.getByText('Image Uploaded Successfully')).toBeVisible();
  await expect(form.getByRole('img')).toHaveAttribute('src', host.pictureOf(1));
  await saveOf(form).click();

  await expect(form.getByText('Successfully updated!')).toBeVisible();
  const { _id, ...values } = singletons.hero;
  expect(stub.writes).toEqual([
    { method: 'PUT', path: `hero/${_id}`, body: { ...values, image: host.pictureOf(1) } },
  ]);
  expect(host.uploads).toHaveLength(1);
  const [upload] = host.uploads;
  expect(upload).toMatchObject({ key: 'key-of-the-institute', fields: ['image'] });
  expect(upload?.file.bytes.equals(bytes)).toBe(true);
  expect(upload?.headers.authorization).toBeUndefined();
  expect(upload?.headers.cookie).toBeUndefined();

  await test.step('visitors learn neither the host nor the key', async () => {
    const seen = await (await fetch(shell.url)).text();
    for (const secret of [host.url, 'key-of-the-institute']) expect(seen.includes(secret)).toBe(false);
  });
  await host.remove();
});
