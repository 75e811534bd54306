import { randomUUID } from 'node:crypto';

type Row = { _id: string } & Record<string, unknown>;
type Content = Record<string, unknown>;
type Call = { method: string; path: string; body: unknown; isAdmin: boolean };

type Work = (content: Content, id: string, body: Record<string, unknown>) => unknown;

/** Answers admin calls (spec 8.5) like a service that has no revisions and cannot restore records. */
export function adminAnswer(content: Content, { method, path, body, isAdmin }: Call) {
  for (const [kind, shape, work] of calls) {
    const [matches, id = ''] = (method === kind && shape.exec(path)) || [];
    if (matches === undefined) continue;
    if (!isAdmin) return { status: 401, body: { message: 'not signed in' } };
    const answer = work(content, id, (body ?? {}) as Record<string, unknown>);
    return answer === undefined
      ? { status: 404, body: { message: 'no such record' } }
      : { status: method === 'POST' ? 201 : 200, body: answer };
  }
  return undefined;
}

const calls: [method: string, path: RegExp, work: Work][] = [
  ['PUT', /^hero\/(.+)$/, replacedIn('hero')],
  ['PUT', /^course-offer\/(.+)$/, replacedIn('explore')],
  ['PUT', /^motivation\/(.+)$/, replacedIn('aboutus/motivation')],
  ['PUT', /^CeoDesh\/(.+)$/, replacedIn('aboutus/ceo')],
  ['PUT', /^social\/links\/(.+)$/, replacedIn('social/links')],
  ['PUT', /^about\/banner\/(.+)$/, replacedIn('about/banner')],
  ['PUT', /^images\/(.+)$/, (content, id, { post }) => replacedIn('images')(content, id, { image: post })],
  ['PUT', /^logo\/edit$/, replacedLogo],
  ['POST', /^catagori$/, addedTo('catagori')],
  ['DELETE', /^catagori\/(.+)$/, removedFrom('catagori')],
  ['POST', /^customer\/review$/, addedTo('customer/review')],
  ['PUT', /^customer\/review\/(.+)$/, replacedIn('customer/review')],
  ['DELETE', /^customer-review\/(.+)$/, removedFrom('customer/review')],
  [
    'GET',
    /^choose\/course\/get\/(.+)$/,
    (content, id) => rowsOf(content, 'choosepath').find(({ _id }) => _id === id),
  ],
  ['POST', /^choose\/course$/, addedTo('choosepath')],
  ['PUT', /^choose\/course\/update\/(.+)$/, replacedIn('choosepath')],
  ['DELETE', /^choose\/course\/(.+)$/, removedFrom('choosepath')],
  ['DELETE', /^application\/(.+)$/, removedFrom('application')],
];

const DONE = { acknowledged: true };

function rowsOf(content: Content, read: string): Row[] {
  return [content[read] ?? []].flat() as Row[];
}

function replacedIn(read: string): Work {
  return (content, id, body) => {
    const row = rowsOf(content, read).find(({ _id }) => _id === id);
    return row && Object.assign(row, body) && DONE;
  };
}

function replacedLogo(content: Content, _id: string, { image }: Record<string, unknown>) {
  content.logo = { ...(content.logo as object), image };
  return 'Updated';
}

function addedTo(read: string): Work {
  return (content, _id, body) => {
    content[read] = [...rowsOf(content, read), { ...body, _id: randomUUID() }];
    return DONE;
  };
}

function removedFrom(read: string): Work {
  return (content, id) => {
    const rows = rowsOf(content, read);
    content[read] = rows.filter(({ _id }) => _id !== id);
    return rows.length > rowsOf(content, read).length ? DONE : undefined;
  };
}
