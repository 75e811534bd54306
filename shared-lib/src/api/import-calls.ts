import { at, IMPORT_NAME_MAX_LENGTH, paths, type ImportPlan, type RequestImport } from '../schema';
import { client } from './client';
import type { ReadOptions } from './call';
import { fileName, uploadFile, type UploadOptions } from './upload';

/** These calls require a service with the capability `request-files`. */
export const importCalls = {
  checkImport: (file: File, options?: UploadOptions) =>
    uploadFile<ImportPlan>(paths.requestImportCheck, file, { type: 'text/csv' }, options),

  /** @throws ApiError 412 if the file, or what the import would do with a row, has changed since `checkImport` */
  importRequests: (file: File, plan: string, options?: UploadOptions) =>
    uploadFile<RequestImport>(
      paths.requestImports,
      file,
      { type: 'text/csv', plan, name: fileName(file, IMPORT_NAME_MAX_LENGTH) },
      options,
    ),

  requestImports: async (options?: ReadOptions): Promise<RequestImport[]> =>
    (await client.get<{ imports: RequestImport[] }>(paths.requestImports, options)).imports,

  /** Permanently deletes the imported requests, but keeps those that an admin has changed after the import. */
  undoImport: (id: string) => client.post<RequestImport>(at(paths.requestImportUndo, id), {}),
};
