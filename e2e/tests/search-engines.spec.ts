import { expect, test as base } from '../product/fixtures';
import { faultsOf, thingsOf, type Thing } from '../product/structured-data';
import { elements, jsonLdIn, metaIn, textOf } from '../product/html';
import { jpegSize } from '../product/jpeg';
import { COURSE } from '../product/public-pages';

type Listed = { address: string; status: number; html: string; noindex: string | null };

/** The pages of the sitemap, as a crawler without JavaScript gets them. */
const test = base.extend<{ listed: Listed[] }>({
  listed: async ({ site }, use) => use(await (pages ??= pagesOf(site.shell.url))),
});
let pages: Promise<Listed[]> | undefined;

async function pagesOf(siteUrl: string): Promise<Listed[]> {
  const sitemap = await (await fetch(`${siteUrl}/sitemap.xml`)).text();
  const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address!);
  return Promise.all(addresses.map(read));
}

async function read(address: string): Promise<Listed> {
  const answer = await fetch(address, { redirect: 'manual' });
  const { status, headers } = answer;
  return { address, status, html: await answer.text(), noindex: headers.get('x-robots-tag') };
}

function linksIn({ address, html }: Listed): string[] {
  const links = elements(html, 'a').map(({ href = '' }) => new URL(href, address));
  return links.filter(({ origin }) => origin === new URL(address).origin).map(({ href }) => href);
}

const isCourse = ({ address }: Listed) => new URL(address).pathname.startsWith('/course/');

test('the sitemap lists Home, About Us, Contact and every course, and nothing else', async ({
  site,
  listed,
}) => {
  const answer = await fetch(`${site.shell.url}/sitemap.xml`);
  const courses = (await (await fetch(`${site.content.url}choosepath`)).json()) as { name: string }[];
  const slugs = courses.map(({ name }) => `/course/${name.toLowerCase().replaceAll(' ', '-')}`);

  expect(answer.headers.get('content-type')).toContain('application/xml');
  expect(courses.length).toBeGreaterThanOrEqual(8);
  expect(listed.map(({ address }) => address).sort()).toEqual(
    ['/', '/aboutus', '/contact', ...slugs].map((path) => site.shell.url + path).sort(),
  );
});

test('each listed page answers at its canonical URL and may be indexed', async ({ listed }) => {
  for (const { address, status, html, noindex } of listed) {
    const canonical = elements(html, 'link').filter(({ rel }) => rel === 'canonical');
    expect.soft(status, address).toBe(200);
    expect
      .soft(
        canonical.map(({ href }) => href),
        address,
      )
      .toEqual([address]);
    expect.soft([noindex, metaIn(html).robots], address).toEqual([null, undefined]);
  }
});

test('each listed page has a unique title and description', async ({ listed }) => {
  for (const [what, texts, longest] of [
    ['title', listed.map(({ html }) => textOf(html, 'title') ?? ''), 100],
    ['description', listed.map(({ html }) => metaIn(html).description ?? ''), 160],
  ] as const) {
    expect(new Set(texts).size, `different ${what}s`).toBe(listed.length);
    for (const text of texts) {
      expect.soft(text.length, `${what}: ${text}`).toBeGreaterThan(10);
      expect.soft(text.length, `${what}: ${text}`).toBeLessThanOrEqual(longest);
    }
  }
});

test('spec 1.3.3: the titles of pages', async ({ site, listed }) => {
  const hero = (await (await fetch(`${site.content.url}hero`)).json()) as { heading: string }[];
  const titleAt = (path: string) =>
    textOf(listed.find(({ address }) => new URL(address).pathname === path)?.html ?? '', 'title');

  expect(titleAt('/')).toBe(`Platter Institute - ${hero[0]?.heading}`);
  expect(titleAt('/aboutus')).toBe('About Platter Institute');
  expect(titleAt('/contact')).toBe('Contact Platter Institute');
  expect(titleAt(COURSE)).toBe('Azure SQL Database Administrator | Platter Institute');
});

test('each listed page is in English and has one main element and one main heading', async ({ listed }) => {
  for (const { address, html } of listed) {
    expect
      .soft(
        elements(html, 'html').map(({ lang }) => lang),
        address,
      )
      .toEqual(['en']);
    expect.soft(elements(html, 'h1'), address).toHaveLength(1);
    expect.soft(textOf(html, 'h1'), address).toMatch(/\w/);
    expect.soft(elements(html, 'h2').length, address).toBeGreaterThan(1);
  }
});

test('link previews are complete, and their picture is a small JPEG', async ({ site, listed }) => {
  for (const { address, html } of listed) {
    const meta = metaIn(html);
    expect.soft(meta, address).toMatchObject({
      'og:type': 'website',
      'og:site_name': 'Platter Institute',
      'og:title': textOf(html, 'title'),
      'og:description': meta.description,
      'og:url': address,
      'og:image': expect.stringContaining(`${site.shell.url}/`),
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': expect.stringMatching(/\w/),
      'og:locale': 'en_US',
      'twitter:card': 'summary_large_image',
    });
  }
  const pictures = new Set(listed.map(({ html }) => metaIn(html)['og:image'] ?? ''));
  expect(pictures.size).toBeGreaterThan(3);
  for (const picture of pictures) {
    const answer = await fetch(picture);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect.soft([answer.status, answer.headers.get('content-type')], picture).toEqual([200, 'image/jpeg']);
    expect.soft(jpegSize(bytes), picture).toEqual({ width: 1200, height: 630 });
    expect.soft(bytes.length, picture).toBeLessThanOrEqual(300 * 1024);
  }
});

test('structured data has the properties that its types require', async ({ site, listed }) => {
  for (const { address, html } of listed) {
    const blocks = jsonLdIn(html);
    const [organization, ...others] = thingsOf(blocks, 'EducationalOrganization');
    expect.soft(blocks.flatMap(faultsOf), address).toEqual([]);
    expect.soft(JSON.stringify(blocks), address).not.toMatch(/[:,[](""|\[\]|null)[,}\]]/);
    const all = [organization, ...others];
    expect
      .soft(
        all.every((one) => one?.['@id'] === `${site.shell.url}/#org`),
        address,
      )
      .toBe(true);
    expect
      .soft(
        all.find((one) => one?.url),
        address,
      )
      .toMatchObject({
        url: `${site.shell.url}/`,
        logo: expect.anything(),
        sameAs: expect.anything(),
      });
  }
});

test('Home names the site and lists the courses', async ({ site, listed }) => {
  const home = listed.find(({ address }) => address === `${site.shell.url}/`)!;
  const [list] = thingsOf(jsonLdIn(home.html), 'ItemList');
  const items = list?.itemListElement as Thing[];

  expect(thingsOf(jsonLdIn(home.html), 'WebSite')).toHaveLength(1);
  expect(items.map(({ position }) => position)).toEqual(items.map((_item, index) => index + 1));
  expect(items.map(({ url }) => url).sort()).toEqual(
    listed
      .filter(isCourse)
      .map(({ address }) => address)
      .sort(),
  );
});

test('each course has structured data about itself and its place in the site', async ({ site, listed }) => {
  const today = new Date().toISOString().slice(0, 10);
  let runs = 0;
  for (const { address, html } of listed.filter(isCourse)) {
    const blocks = jsonLdIn(html);
    const [course] = thingsOf(blocks, 'Course');
    const [trail] = thingsOf(blocks, 'BreadcrumbList');
    expect.soft(course, address).toMatchObject({ url: address, name: textOf(html, 'h1') });
    expect.soft(trail?.itemListElement, address).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: `${site.shell.url}/` },
      { '@type': 'ListItem', position: 2, name: course?.name },
    ]);
    for (const { startDate, endDate } of thingsOf(blocks, 'CourseInstance')) {
      runs += 1;
      expect.soft(String(startDate) <= String(endDate), address).toBe(true);
      expect.soft(String(startDate) >= today, address).toBe(true);
    }
  }
  expect(runs).toBeGreaterThan(0);
});

test('every page links to every course, and no link is broken', async ({ site, listed }) => {
  const courses = listed.filter(isCourse).map(({ address }) => address);
  const unlisted = ['/login', '/forgot-password', '/no-such-page'];
  const all = [...listed, ...(await Promise.all(unlisted.map((path) => read(site.shell.url + path))))];
  for (const page of all) expect.soft(linksIn(page), page.address).toEqual(expect.arrayContaining(courses));

  const isOwnPlace = (link: string, { address }: Listed) =>
    link === address || link.startsWith(`${address}#`);
  for (const page of all)
    for (const { hash } of linksIn(page)
      .filter((link) => isOwnPlace(link, page))
      .map((link) => new URL(link))
      .filter(({ hash }) => hash))
      expect.soft(page.html, page.address).toContain(`id="${hash.slice(1)}"`);

  const targets = new Set(all.flatMap((page) => linksIn(page).filter((link) => !isOwnPlace(link, page))));
  expect(targets.size).toBeGreaterThan(courses.length + 3);
  for (const target of targets) {
    const { hash } = new URL(target);
    const { status, html } = await read(target);
    expect.soft(status, target).toBe(200);
    if (hash) expect.soft(html, target).toContain(`id="${hash.slice(1)}"`);
  }
});

for (const other of [
  '/course/Azure%20SQL%20Database%20Administrator',
  '/course/azure%20sql%20database%20administrator',
  '/course/Azure-SQL-Database-Administrator',
  '/course/azure-sql-database-administrator/',
  '/Course/AZURE-SQL-DATABASE-ADMINISTRATOR',
  '//course/azure-sql-database-administrator',
])
  test(`${other} redirects to the course's canonical URL in one step`, async ({ site }) => {
    const moved = await fetch(`${site.shell.url}${other}?from=mail`, { redirect: 'manual' });
    const target = new URL(moved.headers.get('location') ?? '', site.shell.url);

    expect(moved.status).toBe(301);
    expect(target.href).toBe(`${site.shell.url}${COURSE}?from=mail`);
    expect((await read(target.href)).status).toBe(200);
  });

for (const [other, one] of [
  ['/AboutUs', '/aboutus'],
  ['/contact/', '/contact'],
] as const)
  test(`${other} redirects to ${one}`, async ({ site }) => {
    const moved = await fetch(site.shell.url + other, { redirect: 'manual' });

    expect(moved.status).toBe(301);
    expect(new URL(moved.headers.get('location') ?? '', site.shell.url).pathname).toBe(one);
  });

for (const path of ['/course/no-such-course', '/no-such-page', '/course', '/reset_password'])
  test(`${path} answers 404 with an explanation and is not indexed`, async ({ site }) => {
    const { status, html } = await read(site.shell.url + path);

    expect(status).toBe(404);
    expect(textOf(html, 'h1')).toBe('Unexpected Application Error!');
    expect(metaIn(html).robots).toBe('noindex');
    expect(elements(html, 'link').some(({ rel }) => rel === 'canonical')).toBe(false);
  });

for (const path of ['/login', '/forgot-password', '/reset_password/x', '/admin/hero', '/admin'])
  test(`${path} is neither indexed nor listed`, async ({ site, listed }) => {
    const { noindex } = await read(site.shell.url + path);

    expect(noindex).toBe('noindex');
    expect(listed.map(({ address }) => address)).not.toContain(site.shell.url + path);
  });

test('robots.txt keeps crawlers out of the admin area only', async ({ site }) => {
  const answer = await fetch(`${site.shell.url}/robots.txt`);
  const lines = (await answer.text()).split('\n').filter(Boolean);

  expect(answer.headers.get('content-type')).toContain('text/plain');
  expect(lines).toEqual(['User-agent: *', 'Disallow: /admin/', `Sitemap: ${site.shell.url}/sitemap.xml`]);
});

test('the icons of a page exist', async ({ site, listed }) => {
  const links = elements(listed[0]!.html, 'link');
  const named = (rel: string) => links.filter((link) => link.rel === rel).map(({ href = '' }) => href);
  const manifest = (await (await fetch(`${site.shell.url}${named('manifest')[0]}`)).json()) as {
    name: string;
    icons: { src: string }[];
  };
  expect(manifest.name).toBe('Platter Institute');
  expect(manifest.icons.length).toBeGreaterThan(1);

  const files: [path: string, type: RegExp][] = [
    ['/favicon.ico', /^image\/(x-icon|vnd\.microsoft\.icon)/],
    ...named('icon').map((path): [string, RegExp] => [
      path,
      /^image\/(svg\+xml|x-icon|vnd\.microsoft\.icon)/,
    ]),
    ...named('apple-touch-icon').map((path): [string, RegExp] => [path, /^image\/png/]),
    ...named('manifest').map((path): [string, RegExp] => [path, /^application\/manifest\+json/]),
    ...manifest.icons.map(({ src }): [string, RegExp] => [src, /^image\/png/]),
  ];
  expect(files.length).toBeGreaterThanOrEqual(7);
  for (const [path, type] of files) {
    const answer = await fetch(site.shell.url + path);
    expect.soft(answer.status, path).toBe(200);
    expect.soft(answer.headers.get('content-type'), path).toMatch(type);
    expect.soft((await answer.arrayBuffer()).byteLength, path).toBeGreaterThan(100);
  }
});
