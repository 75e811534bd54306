import {
  PICTURE_UPLOAD_FORMATS,
  PICTURE_UPLOAD_MAX_BYTES,
  PICTURE_UPLOAD_MAX_MEGABYTES,
  PICTURE_UPLOAD_TYPES,
} from 'shared-lib/schema';

export const PICTURE_HINT = `${PICTURE_UPLOAD_FORMATS}, up to ${PICTURE_UPLOAD_MAX_MEGABYTES} MB. You can also drop or paste one here.`;

export function fileError(files: readonly File[]): string | undefined {
  const [file, ...others] = files;
  if (!file || others.length > 0) return 'Choose one picture at a time.';
  if (file.size === 0) return 'The file is empty.';
  if (file.size > PICTURE_UPLOAD_MAX_BYTES)
    return `The file has ${megabytes(file)} MB. A picture may have up to ${PICTURE_UPLOAD_MAX_MEGABYTES} MB.`;
  // '' means that the browser does not know the type. The service checks the file.
  if (file.type !== '' && !PICTURE_UPLOAD_TYPES.includes(file.type))
    return `This is not a picture we can use. Choose a ${PICTURE_UPLOAD_FORMATS}.`;
  return undefined;
}

const megabytes = ({ size }: File) => (size / 1024 / 1024).toFixed(1);
