/** Argon2id parameters from the OWASP Password Storage Cheat Sheet. `memoryCost` is in KiB. */
export const PASSWORD_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * A login with an unknown username verifies this hash, so that the response takes as long as for a known
 * username. The hash must have the parameters of `PASSWORD_COST`.
 */
export const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$5SETSw8Juv43AAkaEFrAcg$jfrcW4Xt1nEnXXNcZgR3/n8v4VmuCa+Vx1WzGOW6Koo';
