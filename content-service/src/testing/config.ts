/** Fewer on PostgreSQL: a body is checked by the same code on both databases, and only then stored. */
const defaultBodies = globalThis.testDatabase.kind === 'postgres' ? 20 : 50;

/** Random request bodies per write route with a body. `npm run proofs` sets a higher number. */
export const bodiesPerWrite = Number(process.env.BODIES_PER_WRITE || defaultBodies);

/** Injection texts per route. `npm run proofs` sets a number that includes all texts. */
export const injectionsPerRoute = Number(process.env.INJECTIONS_PER_ROUTE || 50);
