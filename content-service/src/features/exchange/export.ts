import { pictureByHash } from '../media';
import type { Database } from '../../platform/database/tables';
import { contentResources } from 'shared-lib/schema';
import { allRows } from '../content';
import { FORMAT, hashesIn, recordOf, VERSION, type ContentFile, type ContentPicture } from './content-file';

/** Yields the file in chunks, because all pictures together may not fit into memory. */
export async function* contentAsText(db: Database): AsyncGenerator<string> {
  const content: ContentFile['content'] = {};
  for (const resource of contentResources)
    content[resource.name] = (await allRows(db, resource)).map((row) => recordOf(resource, row));
  const text = JSON.stringify({ format: FORMAT, version: VERSION, content, pictures: {} }, null, 2);
  const hashes = [...new Set(hashesIn(JSON.stringify(content)))].sort();
  yield text.slice(0, text.lastIndexOf('{}'));
  let separator = '{\n';
  for (const hash of hashes) {
    const picture = await pictureByHash(db, hash);
    if (!picture) continue;
    const { bytes, ...properties } = picture;
    const entry: ContentPicture = { ...properties, base64: bytes.toString('base64') };
    yield `${separator}    ${JSON.stringify(hash)}: ${JSON.stringify(entry)}`;
    separator = ',\n';
  }
  yield separator === '{\n' ? '{}\n}\n' : '\n  }\n}\n';
}
