import { openEmbedded } from '../src/platform/database/connections/embedded/open-embedded';
import { openPostgres } from '../src/platform/database/connections/postgres/open-postgres';
import { readConfig } from '../src/platform/config';
import { storeSampleContent } from '../src/sample/store';
import { NOON } from '../src/testing/noon';

async function main(): Promise<void> {
  const { databaseUrl, dataDir, siteName } = readConfig();
  const { db, close } = await (databaseUrl ? openPostgres(databaseUrl) : openEmbedded(dataDir));
  await storeSampleContent(db, siteName, NOON);
  await close();
}

void main();
