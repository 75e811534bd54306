import { sql } from 'kysely';
import { pictureByHash } from '../media';
import type { Database } from '../../platform/database/tables';
import { contentResources, courseFacts, type Resource } from 'shared-lib/schema';
import { allRows, type Row } from '../content';
import {
  FORMAT,
  hashesInMediaUrls,
  hashesInRelativeUrls,
  recordOf,
  VERSION,
  type ContentFile,
  type ContentPicture,
  type ContentRecord,
} from './content-file';

/**
 * Yields the file in chunks, because all pictures together may not fit into memory.
 * @param warn gets a line for each field with a relative URL whose picture is not stored
 */
export async function* contentAsText(db: Database, warn: (line: string) => void): AsyncGenerator<string> {
  const content: ContentFile['content'] = {};
  for (const resource of contentResources)
    content[resource.name] = (await rowsToExport(db, resource)).map((row) => recordOf(resource, row));
  const text = JSON.stringify({ format: FORMAT, version: VERSION, content, pictures: {} }, null, 2);
  const hashes = [...new Set(hashesInMediaUrls(JSON.stringify(content)))].sort();
  yield text.slice(0, text.lastIndexOf('{}'));
  let separator = '{\n';
  for (const hash of hashes) {
    const picture = await pictureByHash(db, hash);
    if (!picture) {
      for (const place of placesOf(content, hash)) warn(`${place} names a picture that is not stored`);
      continue;
    }
    const { bytes, ...properties } = picture;
    const entry: ContentPicture = { ...properties, base64: bytes.toString('base64') };
    yield `${separator}    ${JSON.stringify(hash)}: ${JSON.stringify(entry)}`;
    separator = ',\n';
  }
  yield separator === '{\n' ? '{}\n}\n' : '\n  }\n}\n';
}

/** Omits the facts of deleted courses. */
export const rowsToExport = (db: Database, resource: Resource): Promise<Row[]> =>
  allRows(
    db,
    resource,
    resource.name === courseFacts.name ? sql<boolean>`"id" in (select "id" from "course")` : undefined,
  );

function placesOf(content: ContentFile['content'], hash: string): string[] {
  return Object.entries(content).flatMap(([resource, records]) =>
    records.flatMap((record, index) =>
      Object.entries(record)
        .filter(([, value]) => hashesInRelativeUrls(JSON.stringify(value)).includes(hash))
        .map(([field]) => `${resource} ${index + 1}${titleOf(record)}: ${field}`),
    ),
  );
}

function titleOf({ name, heading }: ContentRecord): string {
  const title = name ?? heading;
  return typeof title === 'string' ? ` (${title})` : '';
}
