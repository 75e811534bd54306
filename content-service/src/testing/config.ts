/** Number of random bodies per write. `npm run proofs` sets a higher number. */
export const bodiesPerWrite = Number(process.env.BODIES_PER_WRITE || 50);
