export type Thing = Record<string, unknown>;

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string' && value.trim() !== '';
const isAddress: Check = (value) =>
  typeof value === 'string' && /^https?:\/\/[^/]/.test(value) && URL.canParse(value);
const isDay: Check = (value) =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\d$/.test(value) &&
  new Date(value).toISOString().startsWith(value);
const isThing: Check = (value) => typeof value === 'object' && value !== null;
const isList =
  (check: Check, fewest = 1): Check =>
  (value) =>
    Array.isArray(value) && value.length >= fewest && value.every(check);
const either =
  (...checks: Check[]): Check =>
  (value) =>
    checks.some((check) => check(value));
const maybe = (check: Check): Check => either((value) => value === undefined, check);
const isOneOf =
  (type: string): Check =>
  (value) =>
    isThing(value) && (value as Thing)['@type'] === type;

/** Allowed properties by type: https://developers.google.com/search/docs/appearance/structured-data */
const shapes: Record<string, Record<string, Check>> = {
  EducationalOrganization: {
    '@id': isAddress,
    name: isText,
    url: maybe(isAddress),
    logo: maybe(isAddress),
    sameAs: maybe(either(isAddress, isList(isAddress))),
    contactPoint: maybe(isOneOf('ContactPoint')),
  },
  ContactPoint: { contactType: isText, telephone: isText, availableLanguage: isText },
  WebSite: { '@id': isAddress, url: isAddress, name: isText, publisher: isThing },
  ItemList: { '@id': isAddress, itemListElement: isList(isOneOf('ListItem'), 3) },
  BreadcrumbList: { itemListElement: isList(isOneOf('ListItem'), 2) },
  ListItem: {
    position: (value) => Number.isInteger(value),
    name: maybe(isText),
    url: maybe(isAddress),
    item: maybe(isAddress),
  },
  Course: {
    '@id': isAddress,
    url: isAddress,
    name: isText,
    description: isText,
    image: isAddress,
    inLanguage: isText,
    provider: isOneOf('EducationalOrganization'),
    about: maybe(isOneOf('Thing')),
    teaches: maybe(isList(isText)),
    educationalLevel: maybe(isText),
    offers: maybe(isList(isOneOf('Offer'))),
    hasCourseInstance: maybe(isList(isOneOf('CourseInstance'))),
  },
  CourseInstance: {
    '@id': isAddress,
    startDate: isDay,
    endDate: isDay,
    courseMode: maybe((value) => ['Online', 'Onsite', 'Blended'].includes(String(value))),
    courseSchedule: maybe(isOneOf('Schedule')),
    courseWorkload: maybe((value) => /^PT\d+H$/.test(String(value))),
    instructor: maybe(isOneOf('Person')),
  },
  Offer: {
    category: (value) => ['Free', 'Paid'].includes(String(value)),
    price: (value) => /^\d+(\.\d{2})?$/.test(String(value)),
    priceCurrency: (value) => /^[A-Z]{3}$/.test(String(value)),
  },
  Schedule: {
    repeatFrequency: (value) => ['Daily', 'Weekly', 'Monthly'].includes(String(value)),
    repeatCount: (value) => Number.isInteger(value) && Number(value) > 0,
    startDate: isDay,
    endDate: isDay,
  },
  Person: { name: isText, description: maybe(isText), image: maybe(isAddress) },
  Thing: { name: isText },
};

export function faultsOf(block: unknown): string[] {
  if (!isThing(block) || (block as Thing)['@context'] !== 'https://schema.org') return ['no context'];
  return thingsIn(block).flatMap((thing) => {
    const type = String(thing['@type']);
    const shape = shapes[type];
    if (!shape) return [`a thing of the type ${type}`];
    const known = ['@context', '@type', ...Object.keys(shape)];
    const strange = Object.keys(thing).filter((name) => !known.includes(name));
    const wrong = Object.keys(shape).filter((name) => !shape[name]!(thing[name]));
    return [...strange, ...wrong].map((name) => `${type}.${name}: ${JSON.stringify(thing[name])}`);
  });
}

function thingsIn(value: unknown): Thing[] {
  if (!isThing(value)) return [];
  const inside = Object.values(value as Thing).flatMap(thingsIn);
  return '@type' in (value as Thing) ? [value as Thing, ...inside] : inside;
}

export const thingsOf = (blocks: unknown[], type: string): Thing[] =>
  blocks.flatMap(thingsIn).filter((thing) => thing['@type'] === type);
