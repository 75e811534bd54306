import type * as argon2 from '@node-rs/argon2';

// Tests hash thousands of passwords, so they use a low cost. `passwords.test.ts` tests the production cost.
jest.mock('../features/accounts/password-cost', () => {
  const { hashSync } = jest.requireActual<typeof argon2>('@node-rs/argon2');
  const PASSWORD_COST = { memoryCost: 8, timeCost: 1, parallelism: 1 };
  return { PASSWORD_COST, DUMMY_HASH: hashSync('a password that no test uses', PASSWORD_COST) };
});
