export { checkContent, type CheckedContent } from './check-content';
export { pictureFaults } from './check-pictures';
export { FORMAT, LARGEST_FILE_BYTES, VERSION, type ContentFile } from './content-file';
export { contentAsText, rowsToExport } from './export';
export { replaceContent } from './import';
