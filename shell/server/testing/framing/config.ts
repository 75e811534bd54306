/** Number of framings per proxy chain. `npm run proofs -- 31` sets 10,000. */
export const framingsPerTarget = Number(process.env.FRAMINGS || 160);

/** Number of requests in the test of the page cache; `VISITS` changes it. */
export const generatedVisits = Number(process.env.VISITS || 1_500);
