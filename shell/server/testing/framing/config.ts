/** Number of generated framings per proxy chain. `npm run proofs -- 31` raises the number to 10,000. */
export const framingsPerTarget = Number(process.env.FRAMINGS || 160);

/** Number of generated requests in pages/cache-safety.test.ts. */
export const generatedVisits = Number(process.env.VISITS || 1_500);
