/** Number of framings per proxy chain. `npm run proofs -- 31` sets 10,000. */
export const framingsPerTarget = Number(process.env.FRAMINGS || 160);

/** Requests of the page cache's test; `VISITS` sets another number. */
export const generatedVisits = Number(process.env.VISITS || 1_500);
