import type { FastifyInstance, FastifySchemaValidationError, FastifyServerOptions } from 'fastify';
import { EMAIL_PATTERN, PHONE_PATTERN, SITE_FACT_FORMATS, siteFactFault } from 'shared-lib/schema';
import { InvalidError, type FieldFault } from '../errors';
import {
  CLOCK_TIME_PATTERN,
  IMAGE_ADDRESS_PATTERN,
  OPTIONAL_IMAGE_ADDRESS_PATTERN,
  OPTIONAL_WEB_LINK_PATTERN,
  OPTIONAL_WHOLE_NUMBER_PATTERN,
  PAGE_NUMBER_PATTERN,
  PAGE_SIZE_PATTERN,
  SUBSCRIBER_EMAIL_PATTERN,
  UTC_TIMESTAMP_PATTERN,
  WEB_LINK_PATTERN,
} from '../text-formats';

/** Formats that schemas may name in `format`. */
const formats = {
  'email-address': EMAIL_PATTERN,
  'subscriber-address': SUBSCRIBER_EMAIL_PATTERN,
  'phone-number': PHONE_PATTERN,
  'clock-time': CLOCK_TIME_PATTERN,
  'image-address': IMAGE_ADDRESS_PATTERN,
  'image-address-or-empty-text': OPTIONAL_IMAGE_ADDRESS_PATTERN,
  'whole-number-or-empty-text': OPTIONAL_WHOLE_NUMBER_PATTERN,
  'web-link': WEB_LINK_PATTERN,
  'web-link-or-empty-text': OPTIONAL_WEB_LINK_PATTERN,
  'utc-timestamp': UTC_TIMESTAMP_PATTERN,
  'page-number': PAGE_NUMBER_PATTERN,
  'page-size': PAGE_SIZE_PATTERN,
  ...Object.fromEntries(
    Object.keys(SITE_FACT_FORMATS).map((name) => [name, (text: string) => !siteFactFault(name, text)]),
  ),
};

/** Validates bodies strictly, without coercion, defaults and removal of unknown fields. Reports all faults. */
export const ajvOptions: FastifyServerOptions['ajv'] = {
  customOptions: {
    removeAdditional: false,
    coerceTypes: false,
    useDefaults: false,
    allErrors: true,
    // Counts lengths in UTF-16 code units, like `maxlength` in browsers.
    unicode: false,
    // Ajv would print a deprecation warning about `unicode`.
    logger: false,
    // Annotations of fields in shared-lib/schema, which Ajv must accept.
    keywords: ['input', 'wire', 'mayBeEmpty', 'editMaxLength', 'addMaxLength'],
    formats,
  },
};

// Limits the size of the response to a body with thousands of faults.
const MOST_FAULTS = 100;
const MOST_PARAMETERS = 100;
const TOO_MANY_PARAMETERS = {
  field: 'query',
  message: `must have at most ${MOST_PARAMETERS} parameters`,
};

export function limitParameters(app: FastifyInstance): void {
  app.addHook('onRequest', ({ url }, _reply, done) => {
    const isTooMany = url.split('&').length > MOST_PARAMETERS;
    done(isTooMany ? new InvalidError([TOO_MANY_PARAMETERS]) : undefined);
  });
}

/** Converts Ajv's errors to faults, whose fields are paths such as `upcomingCourses/0/start_date`. */
export function faultsOf(errors: FastifySchemaValidationError[]): FieldFault[] {
  return errors
    .filter(({ keyword }) => keyword !== 'if')
    .slice(0, MOST_FAULTS)
    .map((error) => ({ field: fieldOf(error), message: messageOf(error) }));
}

function fieldOf({ instancePath, keyword, params }: FastifySchemaValidationError): string {
  const path = instancePath.split('/').slice(1).map(unescapePointer);
  if (keyword === 'required') path.push(String(params.missingProperty));
  if (keyword === 'additionalProperties') path.push(String(params.additionalProperty));
  return path.length > 0 ? path.join('/') : 'body';
}

function messageOf({ keyword, params, message }: FastifySchemaValidationError): string {
  if (keyword === 'required') return 'is missing';
  if (keyword === 'additionalProperties') return 'is not a field of this request';
  if (keyword === 'format') return formatMessage(String(params.format));
  if (keyword === 'enum') return `must be one of: ${listOf(params.allowedValues)}`;
  if (keyword === 'pattern') return 'must not be blank';
  return message ?? 'is not valid';
}

const listOf = (values: unknown) => (values as string[]).filter((value) => value !== '').join(', ');
const formatMessage = (format: string) =>
  SITE_FACT_FORMATS[format]?.message ?? `must be a valid ${format.replaceAll('-', ' ')}`;

const unescapePointer = (segment: string) => segment.replaceAll('~1', '/').replaceAll('~0', '~');

/** Rejects texts that a database cannot store unchanged: NUL characters and lone surrogates. */
export function rejectUnstorableText(app: FastifyInstance): void {
  app.addHook('preValidation', ({ body, params, query }, _reply, done) => {
    const faults = [body, params, query].flatMap(unstorableTexts).slice(0, MOST_FAULTS);
    done(faults.length > 0 ? new InvalidError(faults) : undefined);
  });
}

// Uses no recursion, because deeply nested bodies would overflow the stack.
function unstorableTexts(root: unknown): FieldFault[] {
  const faults: FieldFault[] = [];
  const pending: [path: string, value: unknown][] = [['', root]];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const [path, value] = next;
    if (typeof value === 'string' && UNSTORABLE.test(value))
      faults.push({ field: path || 'body', message: 'has a character that cannot be stored' });
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) pending.push([path ? `${path}/${key}` : key, inner]);
  }
  return faults;
}

const UNSTORABLE = /[\0\p{Surrogate}]/u;
