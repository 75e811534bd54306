/** `npm run proofs` sets a higher number of random bodies per write. */
export const bodiesPerWrite = Number(process.env.BODIES_PER_WRITE || 50);

/** `npm run proofs` tries all injections. */
export const injectionsPerRoute = Number(process.env.INJECTIONS_PER_ROUTE || 100);
