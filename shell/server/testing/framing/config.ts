/** `npm run proofs -- 31` sets 10,000 messages per proxy chain. */
export const framingsPerTarget = Number(process.env.FRAMINGS || 160);

/** Requests in pages/cache-safety.test.ts. */
export const generatedVisits = Number(process.env.VISITS || 1_500);
