import { isDeepStrictEqual } from 'node:util';
import type { FastifyError, FastifyRequest, FastifySchemaValidationError } from 'fastify';
import type { WireRecord } from './record';

/**
 * Throws what validation found, but for values that are stored already: a limit that came after a text must not
 * keep admins from changing what stands beside it. For routes with `attachValidation`.
 */
export function rejectChangedFaults({ validationError, body }: FastifyRequest, stored: WireRecord): void {
  if (!validationError) return;
  const { validation = [], statusCode } = validationError as FastifyError;
  const faults = validation.filter((fault) => !isUnchanged(fault, body as Record<string, unknown>, stored));
  if (faults.length > 0) throw Object.assign(validationError, { statusCode, validation: faults });
}

function isUnchanged(
  { instancePath }: FastifySchemaValidationError,
  body: Record<string, unknown>,
  stored: WireRecord,
): boolean {
  const [, field, item] = instancePath.split('/');
  if (!field) return false;
  const [given, kept] = [body[field], stored[field]];
  if (isDeepStrictEqual(given, kept)) return true;
  return Array.isArray(given) && Array.isArray(kept) && kept.some(isSame(given[Number(item)]));
}

const isSame = (value: unknown) => (other: unknown) => isDeepStrictEqual(value, other);
