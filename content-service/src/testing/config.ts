/**
 * The number of random request bodies that a fuzz test sends to each write route. `npm run proofs` sets a
 * higher number.
 */
export const bodiesPerWrite = Number(process.env.BODIES_PER_WRITE || 50);

/**
 * The number of injection texts that a test sends to each route. `npm run proofs` sets a number that includes
 * all texts.
 */
export const injectionsPerRoute = Number(process.env.INJECTIONS_PER_ROUTE || 100);
