import { createRequire } from 'node:module';
import { join } from 'node:path';

export function contentContractOf(directory: string): string {
  const schema = loadSchema(createRequire(join(directory, 'package.json')));
  if (typeof schema?.CONTENT_CONTRACT === 'string') return schema.CONTENT_CONTRACT;
  throw new Error(
    `shared-lib/schema, which defines the version of the content contract, is not installed or not compiled for ` +
      `${directory}. Run npm run build, or pass a range as remote({ contentContract })`,
  );
}

function loadSchema(requireFromRemote: NodeJS.Require): { CONTENT_CONTRACT?: unknown } | undefined {
  try {
    return requireFromRemote('shared-lib/schema') as { CONTENT_CONTRACT?: unknown };
  } catch {
    return undefined;
  }
}
