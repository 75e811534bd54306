/** Random request bodies per write route. `npm run proofs` sets a higher number. */
export const bodiesPerWrite = Number(process.env.BODIES_PER_WRITE || 50);

/** Injection texts per route. `npm run proofs` sets a number that includes all texts. */
export const injectionsPerRoute = Number(process.env.INJECTIONS_PER_ROUTE || 100);
