/** OWASP Password Storage Cheat Sheet: argon2id (the library's default) with 19 MiB, 2 passes, 1 lane. */
export const PASSWORD_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hash with which a password is compared if the account does not exist, so that the response takes as long as for an
 * existing account. It has the parameters of `PASSWORD_COST`. Its password was random, and nobody knows it.
 */
export const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$5SETSw8Juv43AAkaEFrAcg$jfrcW4Xt1nEnXXNcZgR3/n8v4VmuCa+Vx1WzGOW6Koo';
