/** How many bodies each write is tried with; `npm run proofs` tries more. */
export const bodiesPerWrite = Number(process.env.BODIES_PER_WRITE || 50);
