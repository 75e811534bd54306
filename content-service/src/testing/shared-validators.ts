import type ajvCompiler from '@fastify/ajv-compiler';

// All apps of a test file use the same pool of compilers. Otherwise, each app would compile the same schemas again, and
// also the meta-schema of Ajv.
jest.mock('@fastify/ajv-compiler', () => {
  const pool = jest.requireActual<typeof ajvCompiler>('@fastify/ajv-compiler')();
  return () => pool;
});
