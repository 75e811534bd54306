import * as Type from '@sinclair/typebox';
import {
  application,
  MESSAGE_MIN_LENGTH,
  PHONE_MIN_LENGTH,
  SUBSCRIBED,
  subscription,
  wireSchema,
} from 'shared-lib/schema';

const closed = { additionalProperties: false };
const { name, email, message, number, date, time } = wireSchema(application).properties as Record<
  string,
  Type.TSchema
>;

/** Has the same rules as the forms of the public pages. */
const inquirySchema = Type.Object(
  {
    name: Type.Optional(name!),
    email: { ...email!, format: 'email-address' },
    message: { ...message!, minLength: MESSAGE_MIN_LENGTH },
    number: { ...number!, minLength: PHONE_MIN_LENGTH, format: 'phone-number' },
    date: { ...date!, format: 'date' },
    time: { ...time!, format: 'clock-time' },
  },
  closed,
);

const subscriptionFields = wireSchema(subscription).properties;
const subscriptionSchema = Type.Object(
  {
    ...subscriptionFields,
    email: { ...subscriptionFields.email!, format: 'subscriber-address' },
    date: { ...subscriptionFields.date!, format: 'date' },
    time: { ...subscriptionFields.time!, format: 'clock-time' },
  },
  closed,
);

export const requestSchema = Type.Unsafe<Record<string, string>>({
  type: 'object',
  if: { type: 'object', required: ['Name'], properties: { Name: subscriptionFields.Name } },
  then: subscriptionSchema,
  else: inquirySchema,
});

export const acceptedSchema = Type.Object({
  status: Type.Literal(SUBSCRIBED),
  _id: Type.Optional(Type.String()),
});

const header = (description: string) =>
  Type.Optional(Type.String({ description: `${description} At most 200 characters.` }));

export const requestHeaders = Type.Object({
  'idempotency-key': header(
    'Repeats with the same key are answered alike and stored once. Another request with a used key gets 422.',
  ),
  'form-stamp': header(
    'What GET form-stamp answered when the form was shown. Requests sent too fast are flagged.',
  ),
  'request-context': Type.Optional(
    Type.String({
      description: 'What the request is about: course, start, end and page, as a query string.',
    }),
  ),
  'form-trap': header('What stood in a field that people do not see. Requests with it are flagged.'),
});

export const stampSchema = Type.Object({ stamp: Type.String() });

const flag = Type.Union(
  (['trap', 'too-fast', 'bad-stamp', 'flood'] as const).map((sign) => Type.Literal(sign)),
  { description: "Why the request looks like a machine's; absent when it does not" },
);

export const flagged = (record: Type.TObject) =>
  Type.Object({ ...record.properties, flag: Type.Optional(flag) }, { additionalProperties: false });

export const withConsent = (record: Type.TObject) =>
  Type.Object(
    {
      ...record.properties,
      consent: Type.Optional(Type.String({ description: 'Absent from confirmed subscriptions' })),
    },
    { additionalProperties: false },
  );
