import * as fc from 'fast-check';
import { SPECIAL_NAMES, HOSTILE_TEXTS, INJECTIONS } from './fuzz-texts';
import { ADMIN_EMAIL } from './service';

export type BodySchema = {
  type?: string;
  properties?: Record<string, BodySchema>;
  required?: string[];
  items?: BodySchema;
  const?: unknown;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  format?: string;
  then?: BodySchema;
  else?: BodySchema;
};

type Field = [name: string, value: unknown];

const VALID_TEXTS: Record<string, string[]> = {
  'email-address': ['ada@example.org', 'a@b.c', ADMIN_EMAIL],
  'subscriber-address': ['ada@example.org', 'ada@localhost'],
  'phone-number': ['+441632960001', '0123456789'],
  date: ['2026-11-20', '2028-02-29'],
  'clock-time': ['13:05', '23:59'],
  'image-address': ['media/x.webp', 'https://a.example/x.png', '/x.png'],
  'web-link': ['https://a.example', '/x', '#x', 'mailto:a@b.c'],
};

export function fuzzBody(schema: BodySchema = {}): fc.Arbitrary<string> {
  const schemas = schema.then && schema.else ? [schema.then, schema.else] : [schema];
  const bodies = schemas.map((one) => fc.tuple(validFields(one), fc.array(mutation(one), { maxLength: 3 })));
  return fc.oneof(
    {
      weight: 18,
      arbitrary: fc.oneof(...bodies).map(([fields, mutations]) => asText(mutate(fields, mutations))),
    },
    { weight: 1, arbitrary: fc.jsonValue().map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.constantFrom(...NO_BODIES) },
  );
}

const NO_BODIES = [
  ...[
    '',
    '{',
    '{"a":',
    '[]',
    'null',
    '"text"',
    '{"a":1,}',
    '{"a":1e999}',
    '\ufeff{}',
    '{"__proto__":{"x":1}}',
  ],
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `${'{"a":'.repeat(8000)}1${'}'.repeat(8000)}`,
  `{"constructor":{"prototype":{"x":1}}}`,
  `{"a":"${'x'.repeat(70_000)}"}`,
];

const validFields = ({ properties = {} }: BodySchema): fc.Arbitrary<Field[]> =>
  fc.tuple(
    ...Object.entries(properties).map(([name, field]) =>
      validValue(field).map((value): Field => [name, value]),
    ),
  );

function validValue({
  type,
  items,
  format,
  maxItems = 4,
  minLength = 0,
  maxLength = 100,
  ...schema
}: BodySchema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (type === 'array') return fc.array(validValue(items ?? {}), { maxLength: Math.min(maxItems, 4) });
  if (type === 'object') return validFields(schema).map((fields) => Object.fromEntries(fields));
  if (format && VALID_TEXTS[format]) return fc.constantFrom(...VALID_TEXTS[format]);
  return fc.oneof(
    {
      weight: 6,
      arbitrary: fc.string({
        minLength: Math.max(1, minLength),
        maxLength: Math.min(maxLength, minLength + 20),
      }),
    },
    { weight: 1, arbitrary: fc.constant('x'.repeat(maxLength)) },
    { weight: 1, arbitrary: fc.constantFrom(...INJECTIONS) },
  );
}

type Mutation = { kind: 'drop' | 'set' | 'add' | 'repeat'; at: number; name: string; value: unknown };

const hostileValue = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...HOSTILE_TEXTS) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary' }) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(null, true, -1, 1e308, 2 ** 53, [], {}, [[]], { a: { b: [] } }),
  },
  { weight: 1, arbitrary: fc.array(fc.constantFrom<unknown>(...HOSTILE_TEXTS), { maxLength: 70 }) },
);

const mutation = ({ properties = {} }: BodySchema): fc.Arbitrary<Mutation> =>
  fc.record({
    kind: fc.constantFrom('drop', 'set', 'set', 'add', 'repeat'),
    at: fc.nat(Math.max(0, Object.keys(properties).length - 1)),
    name: fc.constantFrom(...SPECIAL_NAMES),
    value: hostileValue,
  });

function mutate(fields: Field[], mutations: Mutation[]): Field[] {
  return mutations.reduce<Field[]>((mutated, { kind, at, name, value }) => {
    if (kind === 'add') return [...mutated, [name, value]];
    if (kind === 'drop') return mutated.filter((_, index) => index !== at);
    if (kind === 'set') return mutated.map(([own, given], index) => [own, index === at ? value : given]);
    return [...mutated, ...mutated.slice(at, at + 1)];
  }, fields);
}

// Builds the JSON text itself, because a field may occur twice, which JSON.stringify cannot produce.
const asText = (fields: Field[]) =>
  `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}`;
