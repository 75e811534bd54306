/* eslint-disable @typescript-eslint/no-require-imports -- the compilers are loaded in synchronous calls */
import type { BuildCompilerFromPool } from '@fastify/ajv-compiler';
import type ajvCompiler from '@fastify/ajv-compiler';
import type { SerializerCompiler, SerializerFactory } from '@fastify/fast-json-stringify-compiler';
import type stringifyCompiler from '@fastify/fast-json-stringify-compiler';
import type { FastifySchemaCompiler } from 'fastify';

type Compile = FastifySchemaCompiler<unknown>;
type Validate = ReturnType<Compile>;

/**
 * Compiles each schema at its first use, which shortens the start of the service by a third. So an invalid schema fails
 * at its first use, not at the start.
 */
export const compilersFactory = {
  buildValidator: ((...parts: Parameters<BuildCompilerFromPool>): Compile => {
    const compiler = once((): Compile => {
      const builderOf = require('@fastify/ajv-compiler') as typeof ajvCompiler;
      return builderOf()(...parts);
    });
    return (route) => {
      const compiled = once(() => compiler()(route));
      const validate: Validate = (value: unknown) => {
        const result = compiled()(value);
        validate.errors = compiled().errors ?? null;
        return result;
      };
      return validate;
    };
  }) as unknown as BuildCompilerFromPool,

  buildSerializer: (...parts: Parameters<SerializerFactory>): SerializerCompiler => {
    const compiler = once(() => {
      const builderOf = require('@fastify/fast-json-stringify-compiler') as typeof stringifyCompiler;
      return builderOf()(...parts);
    });
    return (route) => {
      const compiled = once(() => compiler()(route));
      return (value) => compiled()(value);
    };
  },
};

function once<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}
