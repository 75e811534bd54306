/** Argon2id parameters from the OWASP Password Storage Cheat Sheet. `memoryCost` is in KiB. */
export const PASSWORD_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Must have the parameters of `PASSWORD_COST`, so that a check with this hash takes as long as with a stored hash. */
export const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$5SETSw8Juv43AAkaEFrAcg$jfrcW4Xt1nEnXXNcZgR3/n8v4VmuCa+Vx1WzGOW6Koo';
