import { isDeepStrictEqual } from 'node:util';
import type { FastifyError, FastifyRequest, FastifySchemaValidationError } from 'fastify';
import type { WireRecord } from './record';

/**
 * Accepts an invalid value if the write does not change it, because the rule may be newer than the value. Works only on
 * a route with the option `attachValidation`.
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
  const [newValue, storedValue] = [body[field], stored[field]];
  if (isDeepStrictEqual(newValue, storedValue)) return true;
  if (!Array.isArray(newValue) || !Array.isArray(storedValue)) return false;
  return storedValue.some((stored) => isDeepStrictEqual(stored, newValue[Number(item)]));
}
