/** OWASP Password Storage Cheat Sheet: argon2id (the library's default) with 19 MiB, 2 passes, 1 lane. */
export const PASSWORD_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Stands for the hash of an account that does not exist, so that the response takes equally long. Must have the
 * parameters of `PASSWORD_COST`. Its password is unknown.
 */
export const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$5SETSw8Juv43AAkaEFrAcg$jfrcW4Xt1nEnXXNcZgR3/n8v4VmuCa+Vx1WzGOW6Koo';
