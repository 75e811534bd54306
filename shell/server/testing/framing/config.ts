/** Number of generated messages per proxy chain. `npm run proofs -- 31` sets 10,000. */
export const framingsPerTarget = Number(process.env.FRAMINGS || 160);

/**
 * Number of requests in the test of the page cache (pages/cache-safety.test.ts). The environment variable `VISITS`
 * changes the number.
 */
export const generatedVisits = Number(process.env.VISITS || 1_500);
