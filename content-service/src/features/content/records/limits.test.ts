import { aCourse, aReview } from '../../../testing/builders';
import { startService, type TestService } from '../../../testing/service';

let service: TestService;
let cookie: string;
let document: Document;
beforeAll(async () => {
  service = await startService();
  cookie = await service.signIn();
  document = (await service.call('GET', '/docs/json')).json() as Document;
});
afterAll(() => service.stop());

type Property = { maxLength?: number; maxItems?: number; items?: Property; properties?: Properties };
type Properties = Record<string, Property>;
type Operation = { requestBody: { content: { 'application/json': { schema: { properties: Properties } } } } };
type Document = { paths: Record<string, Record<string, Operation>> };
type Body = Record<string, unknown>;

const image = 'media/x.webp';
const texts = { heading: 'H', button: 'B', dic: 'D', image };
const booking = 'https://a.example';
const socialNames = ['facebook', 'instagram', 'twitter', 'youtube', 'linkedin', 'telegram'];

/** Maximum lengths from the specification. Fields for which the specification sets no limit have the limit 2000. */
const courseLimits = {
  name: 200,
  icon: 2000,
  shortDetails: 2000,
  buttonText: 50,
  banner: 2000,
  heading: 200,
  cbutton: 50,
  aboutImage: 2000,
  cdic: 2000,
  learndic: 2000,
  timeline: 2000,
  timelinedic: 2000,
  link: 200,
  selectedOption: 100,
};
const reviewLimits = { name: 100, image: 2000, role: 100, comment: 1000 };

const writes: [route: string, readAt: string, body: Body, limits: Record<string, number>][] = [
  ['PUT /hero/:id', '/hero', texts, { heading: 100, button: 20, dic: 2000, image: 2000 }],
  [
    'PUT /course-offer/:id',
    '/explore',
    { ...texts, booking },
    { heading: 100, button: 20, dic: 2000, image: 2000, booking: 200 },
  ],
  [
    'PUT /motivation/:id',
    '/aboutus/motivation',
    { ...texts, booking },
    { heading: 2000, button: 2000, dic: 2000, image: 2000, booking: 500 },
  ],
  [
    'PUT /CeoDesh/:id',
    '/aboutus/ceo',
    { ...texts, sub: 'S' },
    { heading: 2000, button: 2000, sub: 200, dic: 2000, image: 2000 },
  ],
  [
    'PUT /social/links/:id',
    '/social/links',
    Object.fromEntries(socialNames.map((name) => [name, booking])),
    Object.fromEntries(socialNames.map((name) => [name, 100])),
  ],
  [
    'PUT /v1/social/links/:id',
    '/social/links',
    Object.fromEntries(socialNames.map((name) => [name, booking])),
    Object.fromEntries(socialNames.map((name) => [name, 100])),
  ],
  [
    'PUT /v1/site',
    '/v1/site',
    {},
    {
      phoneNumber: 30,
      chatNumber: 30,
      email: 254,
      openingHours: 60,
      footerText: 300,
      introHeading: 100,
      introText: 1000,
    },
  ],
  ['PUT /about/banner/:id', '/about/banner', { Image: image }, { Image: 2000 }],
  ['PUT /images/:id', '/images', { post: image }, { post: 2000 }],
  ['PUT /logo/edit', '/logo', { image }, { image: 2000 }],
  ['POST /catagori', '/catagori', { name: 'Security' }, { name: 100 }],
  ['PUT /v1/categories/:id', '/catagori', { name: 'Safety' }, { name: 100 }],
  ['POST /customer/review', '/customer/review', aReview(), reviewLimits],
  ['PUT /customer/review/:id', '/customer/review', aReview(), reviewLimits],
  ['POST /choose/course/', '/choosepath', aCourse(), courseLimits],
  ['PUT /choose/course/update/:id', '/choosepath', aCourse(), courseLimits],
];

const cases = writes.flatMap(([route, readAt, body, limits]) =>
  Object.entries(limits).map(([field, limit]) => ({ route, readAt, body, field, limit })),
);

test('the cases below cover every field of every write to content', () => {
  const described = service.app.routePolicies
    .filter(({ method, access }) => access === 'admin' && /PUT|POST/.test(method))
    .map(({ method, url }) => `${method} ${url}`)
    .filter((route) => !/restore|retry|upload|password|v1\/requests|v1\/courses|reply-templates/.test(route));
  expect(described.sort()).toEqual(writes.map(([route]) => route).sort());

  for (const [route, , , limits] of writes)
    expect([route, Object.keys(limits).sort()]).toEqual([
      route,
      Object.entries(propertiesOf(route))
        .filter(([name, property]) => !name.startsWith('_') && !property.items)
        .map(([name]) => name)
        .sort(),
    ]);
});

test.each(cases)(
  '$route takes $field up to $limit characters, and says so',
  async ({ route, readAt, body, field, limit }) => {
    const atLimit = await write(route, readAt, { ...body, [field]: longValue(field, limit) });
    const over = await write(route, readAt, { ...body, [field]: longValue(field, limit + 1) });

    expect([atLimit.statusCode, over.statusCode]).toEqual([route.startsWith('POST') ? 201 : 200, 400]);
    expect(over.json()).toMatchObject({
      errors: [{ field, message: `must NOT have more than ${limit} characters` }],
    });
    expect(propertiesOf(route)[field]!.maxLength).toBe(limit);
  },
);

test.each(['POST /choose/course/', 'PUT /choose/course/update/:id'])(
  '%s takes 60 topics of 200 characters and four runs, and says so',
  async (route) => {
    const { topics, upcomingCourses } = propertiesOf(route);
    const tries = [
      { name: 'Sixty', topics: Array(60).fill('x'.repeat(200)) },
      { topics: Array(61).fill('x') },
      { topics: ['x'.repeat(201)] },
      { upcomingCourses: [{ start_date: 'x'.repeat(41), end_date: '' }] },
      { upcomingCourses: Array(5).fill({ start_date: '', end_date: '' }) },
    ];
    const statuses = [];
    for (const changes of tries)
      statuses.push((await write(route, '/choosepath', aCourse(changes))).statusCode);

    expect(statuses).toEqual([route.startsWith('POST') ? 201 : 200, 400, 400, 400, 400]);
    expect([topics?.maxItems, topics?.items?.maxLength, upcomingCourses?.maxItems]).toEqual([60, 200, 4]);
    expect(upcomingCourses?.items?.properties).toMatchObject({
      start_date: { maxLength: 40 },
      end_date: { maxLength: 40 },
    });
  },
);

async function write(route: string, readAt: string, body: Body) {
  const [method = '', path = ''] = route.split(' ');
  const records = [(await service.call('GET', readAt)).json() as { _id: string }].flat();
  const url = path.replace(':id', records[0]!._id);
  return service.call(method, url, { body: freshName(method, body), cookie });
}

let names = 0;
/** Makes the name unique but keeps its length, which the tests check. */
function freshName(method: string, body: Body): Body {
  if (method !== 'POST' || typeof body.name !== 'string') return body;
  names += 1;
  const ending = `${names}`;
  return { ...body, name: `${body.name.slice(0, -ending.length)}${ending}` };
}

const propertiesOf = (route: string) => {
  const [method = '', path = ''] = route.split(' ');
  const operation = document.paths[path.replace(':id', '{id}')]![method.toLowerCase()]!;
  return operation.requestBody.content['application/json'].schema.properties;
};

const CONTACTS: Record<string, (length: number) => string> = {
  phoneNumber: (length) => '5'.repeat(length),
  chatNumber: (length) => '5'.repeat(length),
  email: (length) => 'x@a.example'.padStart(length, 'x'),
};

const longValue = (field: string, length: number) =>
  CONTACTS[field]?.(length) ??
  (/^(image|Image|post|icon|banner|aboutImage|booking|link|facebook|instagram|twitter|youtube|linkedin|telegram)$/.test(
    field,
  )
    ? 'https://a.example/'.padEnd(length, 'x')
    : 'x'.repeat(length));
