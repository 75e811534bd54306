import { at, paths, type ImportFate } from '../schema';
import { client } from './client';
import type { ReadOptions } from './call';
import { uploadFile, type UploadOptions } from './upload';

/** `row` is the row number that a spreadsheet shows. */
export type ImportRow = {
  row: number;
  fate: ImportFate;
  name: string;
  email: string;
  faults?: { field: string; message: string }[];
  /** Id of the stored request with the same contents. */
  sameAsRequest?: string;
  /** Number of the earlier row with the same contents. */
  sameAsRow?: number;
};

export type ImportPlan = {
  /** Hash of the file and of what the import would do with each row. `importRequests` requires this hash. */
  plan: string;
  counts: Record<ImportFate, number>;
  rows: ImportRow[];
};

export type RequestImport = {
  _id: string;
  fileName: string;
  added: number;
  at: string;
  by: string;
  removed?: number;
  undoneAt?: string;
  undoneBy?: string;
};

/** These calls require the capability `request-files`. */
export const importCalls = {
  /** Returns what an import of the file would do, and stores nothing. */
  checkImport: (file: File, options?: UploadOptions) =>
    uploadFile<ImportPlan>(paths.requestImportCheck, file, { type: 'text/csv' }, options),

  /**
   * @throws ApiError 412 if the file, or its effect on the stored requests, has changed since `checkImport`
   */
  importRequests: (file: File, plan: string, options?: UploadOptions) =>
    uploadFile<RequestImport>(
      paths.requestImports,
      file,
      { type: 'text/csv', plan, name: file.name },
      options,
    ),

  /** Returns the imports of the last `TRASH_DAYS` days, newest first. */
  requestImports: async (options?: ReadOptions): Promise<RequestImport[]> =>
    (await client.get<{ imports: RequestImport[] }>(paths.requestImports, options)).imports,

  /** Deletes the imported requests permanently, except requests that an admin has changed. */
  undoImport: (id: string) => client.post<RequestImport>(at(paths.requestImportUndo, id), {}),
};
