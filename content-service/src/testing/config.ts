/** Number of random bodies per write. `npm run proofs` sets a higher number. */
export const bodiesPerWrite = Number(process.env.BODIES_PER_WRITE || 50);

/** Number of injections per route with a parameter. `npm run proofs` tries all. */
export const injectionsPerRoute = Number(process.env.INJECTIONS_PER_ROUTE || 100);
