import * as Type from '@sinclair/typebox';
import { IMPORT_FATES, type ImportFate } from './request-import';

const count = Type.Integer();

const fault = Type.Object({
  field: Type.String({ description: 'Title of the column' }),
  message: Type.String(),
});

const rowSchema = Type.Object({
  row: Type.Integer({ description: 'Number in a spreadsheet, in which the titles are row 1' }),
  fate: Type.Unsafe<ImportFate>({ type: 'string', enum: IMPORT_FATES }),
  name: Type.String(),
  email: Type.String(),
  faults: Type.Optional(Type.Array(fault)),
  sameAsRequest: Type.Optional(Type.String({ description: 'Id of the request that the row repeats' })),
  sameAsRow: Type.Optional(Type.Integer({ description: 'Number of the earlier row that it repeats' })),
});

export type ImportRow = Type.Static<typeof rowSchema>;

/** An import must send `plan`, a hash of the file and of `rows`, so that it adds only rows that the admin has seen. */
export const planSchema = Type.Object({
  plan: Type.String({ description: 'Names this file and these fates; the import requires it' }),
  counts: Type.Object({ add: count, duplicate: count, rejected: count }),
  rows: Type.Array(rowSchema),
});

export type ImportPlan = Type.Static<typeof planSchema>;

export const importSchema = Type.Object({
  _id: Type.String(),
  fileName: Type.String(),
  added: count,
  at: Type.String(),
  by: Type.String(),
  removed: Type.Optional(Type.Integer({ description: 'Present after an undo, as are the next two' })),
  undoneAt: Type.Optional(Type.String()),
  undoneBy: Type.Optional(Type.String()),
});

export type RequestImport = Type.Static<typeof importSchema>;

export const importsSchema = Type.Object({ imports: Type.Array(importSchema) });
