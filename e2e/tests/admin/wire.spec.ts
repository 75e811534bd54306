import { enterThirdParty, enterText, field, formNamed, openAdmin, saveOf } from '../../product/admin';
import { applications } from '../../product/admin-content';
import { applicationOf, removeNamed } from '../../product/admin-lists';
import { expect, test } from '../../product/foreign-service';
import { ImageHost } from '../../product/image-host';
import { aPng } from '../../product/png';
import {
  banners,
  course,
  dates,
  imageGroups,
  picture,
  review,
  singletons,
} from '../../product/public-content';

const A_PICTURE = picture('new');

type Form = {
  /** Below `/admin/`. */
  path: string;
  title: string;
  /** `name` is the field's name on the wire. */
  typed: [label: string, name: string, value: string][];
};

const forms: [call: string, id: string, form: Form][] = [
  [
    'hero',
    singletons.hero._id,
    {
      path: 'hero',
      title: 'Hero Component',
      typed: [
        ['Heading', 'heading', 'A new heading'],
        ['Button', 'button', 'Ask'],
        ['Description', 'dic', 'What it is about.'],
        ['Image', 'image', A_PICTURE],
      ],
    },
  ],
  [
    'course-offer',
    singletons.explore._id,
    {
      path: 'course-offer',
      title: 'Course We Offer',
      typed: [
        ['Heading', 'heading', 'A new offer'],
        ['Button', 'button', 'Look'],
        ['Description', 'dic', 'What is offered.'],
        ['Image', 'image', A_PICTURE],
        ['Schedule link', 'booking', 'https://booking.example/new'],
      ],
    },
  ],
  [
    'motivation',
    singletons['aboutus/motivation']._id,
    {
      path: 'knowledge',
      title: 'Knowledge',
      typed: [
        ['Heading', 'heading', 'A new motive'],
        ['Button', 'button', 'Choose'],
        ['Description', 'dic', 'Why we do it.'],
        ['Image', 'image', A_PICTURE],
        ['Schedule link', 'booking', 'https://booking.example/new'],
      ],
    },
  ],
  [
    'CeoDesh',
    singletons['aboutus/ceo']._id,
    {
      path: 'ceo',
      title: 'CEO',
      typed: [
        ['Heading', 'heading', 'Amalie Turing'],
        ['Button', 'button', 'Write'],
        ['Sub title', 'sub', 'Chief executive'],
        ['Description', 'dic', 'I promise.'],
        ['Image', 'image', A_PICTURE],
      ],
    },
  ],
  [
    'social/links',
    singletons['social/links']._id,
    {
      path: 'social-media',
      title: 'Social Media',
      typed: ['Facebook', 'Instagram', 'Twitter', 'YouTube', 'LinkedIn', 'Telegram'].map((label) => [
        label,
        label.toLowerCase(),
        `https://social.example/new/${label}`,
      ]),
    },
  ],
];

for (const [call, id, { path, title, typed }] of forms)
  test(`spec 8.5.1: PUT ${call}/{id}: body ${typed.map(([, name]) => name).join(', ')}`, async ({
    foreignSite: { shell, stub },
    page,
  }) => {
    await openAdmin(page, shell.url, path);
    const form = formNamed(page, title);
    for (const [label, , value] of typed) await enterText(form, label, value);
    await saveOf(form).click();

    await expect(form.getByText('Successfully updated!')).toBeVisible();
    expect(stub.writes).toEqual([
      {
        method: 'PUT',
        path: `${call}/${id}`,
        body: Object.fromEntries(typed.map(([, name, value]) => [name, value])),
      },
    ]);
    expect(stub.requests.at(-1)?.headers['if-match']).toBeUndefined();
  });

test('spec 8.5.1: POST catagori: body name; DELETE catagori/{id}', async ({
  foreignSite: { shell, stub },
  page,
}) => {
  await openAdmin(page, shell.url, 'categories');
  const form = formNamed(page, 'Add a category');
  await field(form, 'Name').fill('Networks');
  await saveOf(form).click();
  await expect(form.getByText('Catagoris Added Successfully')).toBeVisible();
  await removeNamed(page, 'Cloud');

  await expect
    .poll(() => stub.writes)
    .toEqual([
      { method: 'POST', path: 'catagori', body: { name: 'Networks' } },
      { method: 'DELETE', path: 'catagori/id of Cloud', body: undefined },
    ]);
});

test.describe('reviews', () => {
  test('spec 8.5.1: POST customer/review: body name, image, role, comment', async ({
    foreignSite: { shell, stub },
    page,
  }) => {
    await openAdmin(page, shell.url, 'customer-review');
    const form = formNamed(page, 'Add a review');
    await enterText(form, 'Name', 'Grace Noether');
    await enterText(form, 'Image', A_PICTURE);
    await enterText(form, 'Role', 'Analyst');
    await enterText(form, 'Comment', 'I would go again.');
    await form.getByRole('button', { name: 'Save' }).click();

    await expect
      .poll(() => stub.writes)
      .toEqual([
        {
          method: 'POST',
          path: 'customer/review',
          body: { name: 'Grace Noether', image: A_PICTURE, role: 'Analyst', comment: 'I would go again.' },
        },
      ]);
  });

  test('spec 8.5.1: PUT customer/review/{id}: the same body', async ({
    foreignSite: { shell, stub },
    page,
  }) => {
    const { _id, ...values } = review;
    await openAdmin(page, shell.url, 'customer-review');
    await page.getByRole('button', { name: `Edit ${review.name}` }).click();
    const form = formNamed(page, `Edit the review of ${review.name}`);
    await enterText(form, 'Role', 'Lead administrator');
    await form.getByRole('button', { name: 'Update' }).click();

    await expect
      .poll(() => stub.writes)
      .toEqual([
        { method: 'PUT', path: `customer/review/${_id}`, body: { ...values, role: 'Lead administrator' } },
      ]);
  });

  test('spec 8.5.1: DELETE customer-review/{id}', async ({ foreignSite: { shell, stub }, page }) => {
    await openAdmin(page, shell.url, 'customer-review');
    await removeNamed(page, review.name);

    await expect
      .poll(() => stub.writes)
      .toEqual([{ method: 'DELETE', path: `customer-review/${review._id}`, body: undefined }]);
  });
});

test.describe('courses', () => {
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

  test('spec 8.5.1: GET choose/course/get/{id}; PUT choose/course/update/{id}: the full course body', async ({
    foreignSite: { shell, stub },
    page,
  }) => {
    const { _id, ...values } = course;
    await openAdmin(page, shell.url, `courses/edit/${encodeURIComponent(_id)}`);
    expect(stub.requests.map(({ method, path }) => `${method} ${path}`)).toContain(
      `GET choose/course/get/${_id}`,
    );
    const form = page.getByRole('main').getByRole('form').first();
    await enterText(form, 'Heading', 'Another heading');
    await saveOf(form).click();

    await expect(form.getByText('Successfully updated!').first()).toBeVisible();
    expect(stub.writes).toEqual([
      {
        method: 'PUT',
        path: `choose/course/update/${_id}`,
        body: { ...values, heading: 'Another heading' },
      },
    ]);
  });

  test('spec 8.5.1: DELETE choose/course/{id}', async ({ foreignSite: { shell, stub }, page }) => {
    await openAdmin(page, shell.url, 'courses');
    await removeNamed(page, course.name);

    await expect
      .poll(() => stub.writes)
      .toEqual([{ method: 'DELETE', path: `choose/course/${course._id}`, body: undefined }]);
  });
});

test.describe('pictures', () => {
  for (const [index, title] of ['About banner', 'Contact image', 'Contact form image'].entries())
    test(`spec 8.5.1: PUT about/banner/{fixedId}: body Image, of the ${title}`, async ({
      foreignSite: { shell, stub },
      page,
    }) => {
      await openAdmin(page, shell.url, 'Banner');
      const form = formNamed(page, title);
      await enterText(form, 'Image', A_PICTURE);
      await saveOf(form).click();

      await expect
        .poll(() => stub.writes)
        .toEqual([
          { method: 'PUT', path: `about/banner/${banners[index]!._id}`, body: { Image: A_PICTURE } },
        ]);
    });

  test('spec 8.5.1: PUT images/{id}: body post (image url)', async ({
    foreignSite: { shell, stub },
    page,
  }) => {
    const { _id, name } = imageGroups[1]!;
    await openAdmin(page, shell.url, 'Images');
    const form = formNamed(page, name);
    await enterText(form, 'Image', A_PICTURE);
    await saveOf(form).click();

    await expect
      .poll(() => stub.writes)
      .toEqual([{ method: 'PUT', path: `images/${_id}`, body: { post: A_PICTURE } }]);
  });

  test("spec 8.5.1: PUT logo/edit: body image record; response data 'Updated' means success", async ({
    foreignSite: { shell, stub },
    page,
  }) => {
    await openAdmin(page, shell.url, 'logo');
    const form = formNamed(page, 'Logo');
    await enterText(form, 'Image', A_PICTURE);
    await saveOf(form).click();

    await expect(form.getByText('Updated', { exact: true })).toBeVisible();
    expect(stub.writes).toEqual([{ method: 'PUT', path: 'logo/edit', body: { image: A_PICTURE } }]);
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
});

test('spec 4.5.2: GET application; DELETE application/{id} (the page then reloads)', async ({
  foreignSite: { shell, stub },
  page,
}) => {
  const reads = () =>
    stub.requests.filter(({ method, path }) => method === 'GET' && path === 'application').length;
  const [first] = applications;
  await openAdmin(page, shell.url, 'Apply-now-data');
  const before = reads();
  expect(before).toBeGreaterThan(0);
  await removeNamed(page, first!.name, applicationOf(first!.name));

  await expect
    .poll(() => stub.writes)
    .toEqual([{ method: 'DELETE', path: `application/${first!._id}`, body: undefined }]);
  await expect.poll(reads).toBeGreaterThan(before);
  await expect(page.getByRole('heading', { name: first!.name })).toHaveCount(0);
});
