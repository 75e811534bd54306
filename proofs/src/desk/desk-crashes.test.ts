import { newDatabase } from '../databases';
import { proveDeskCrashes } from './desk-crashes';

// This is a short run. `npm run proofs -- 39` runs 100 rounds, also on PostgreSQL.
test('4 rounds of kill -9 while two admins work the desk lose and double no event and no reply', async () => {
  const database = await newDatabase('sqlite', undefined);
  try {
    const { figure, isMet } = await proveDeskCrashes({ database }, 4);
    expect({ figure, isMet }).toEqual({ figure, isMet: true });
  } finally {
    await database.remove();
  }
});
