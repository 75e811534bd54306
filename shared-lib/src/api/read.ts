import { fromWire, type Fields, type Resource, type Stored, type ValuesOf } from '../schema';
import { ApiError } from './api-error';
import type { CallOptions } from './call';
import { client } from './client';

/** Reads a list. A service that answers no list at all has an empty one. */
export async function readList<F extends Fields>(
  resource: Resource<F>,
  path: string,
  options?: CallOptions,
): Promise<Stored<ValuesOf<F>>[]> {
  const answer = await client.get(path, options);
  return Array.isArray(answer) ? answer.map((record) => fromWire(resource, record)) : [];
}

/**
 * Reads a thing of which there is one. Services answer an object or a list whose first element counts.
 * @throws ApiError 404 when there is none.
 */
export async function readOne<F extends Fields>(
  resource: Resource<F>,
  path: string,
  options?: CallOptions,
): Promise<Stored<ValuesOf<F>>> {
  const answer = await client.get(path, options);
  const record: unknown = Array.isArray(answer) ? answer[0] : answer;
  if (typeof record !== 'object' || record === null) throw new ApiError(404, `There is no ${resource.title}`);
  return fromWire(resource, record);
}
