import type { FastifyInstance, FastifySchemaValidationError, FastifyServerOptions } from 'fastify';
import { SITE_FACT_FORMATS, siteFactFault } from 'shared-lib/schema';
import { InvalidError, type FieldFault } from '../errors';
import { TEXT_FORMATS } from '../text-formats';

const formats = {
  ...TEXT_FORMATS,
  ...Object.fromEntries(
    Object.keys(SITE_FACT_FORMATS).map((name) => [name, (text: string) => !siteFactFault(name, text)]),
  ),
};

export const ajvOptions: FastifyServerOptions['ajv'] = {
  customOptions: {
    removeAdditional: false,
    coerceTypes: false,
    useDefaults: false,
    allErrors: true,
    // Counts lengths in UTF-16 code units, like `maxlength` in browsers.
    unicode: false,
    // Suppresses Ajv's deprecation warning about `unicode`.
    logger: false,
    // Declares the annotations of fields in shared-lib/schema, because Ajv rejects unknown keywords.
    keywords: ['input', 'wire', 'mayBeEmpty', 'editMaxLength', 'addMaxLength'],
    formats,
  },
};

// Limits the faults in a response, because a body can have thousands.
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

function messageOf({ instancePath, keyword, params, message }: FastifySchemaValidationError): string {
  if (keyword === 'type' && instancePath === '') return 'is missing or is not a JSON object';
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

/** Rejects NUL characters and lone surrogates (halves of a UTF-16 pair), which databases cannot store unchanged. */
export function rejectUnstorableText(app: FastifyInstance): void {
  app.addHook('preValidation', ({ body, params, query }, _reply, done) => {
    const faults = [body, params, query].flatMap(unstorableTexts).slice(0, MOST_FAULTS);
    done(faults.length > 0 ? new InvalidError(faults) : undefined);
  });
}

// Uses no recursion, because a deeply nested body would overflow the stack.
function unstorableTexts(root: unknown): FieldFault[] {
  const faults: FieldFault[] = [];
  const pending: [path: string, value: unknown][] = [['', root]];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const [path, value] = next;
    if (typeof value === 'string' && UNSTORABLE.test(value))
      faults.push({ field: path || 'body', message: 'has a character that cannot be stored' });
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) continue;
    for (const [key, inner] of Object.entries(value)) pending.push([path ? `${path}/${key}` : key, inner]);
  }
  return faults;
}

const UNSTORABLE = /[\0\p{Surrogate}]/u;
