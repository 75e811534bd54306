/** The types that the service can decode. SVG is excluded because it may contain scripts. */
export const ACCEPTED_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];

const MAX_MEGABYTES = 10;
const MAX_BYTES = MAX_MEGABYTES * 1024 * 1024;

export const PICTURE_HINT = `JPEG, PNG, WebP, AVIF or GIF, up to ${MAX_MEGABYTES} MB. You can also drop or paste one here.`;

/** Why the files cannot be uploaded; undefined for a single picture of an accepted type and size. */
export function fileError(files: readonly File[]): string | undefined {
  const [file, ...others] = files;
  if (!file || others.length > 0) return 'Choose one picture at a time.';
  if (file.size === 0) return 'The file is empty.';
  if (file.size > MAX_BYTES)
    return `The file has ${megabytes(file)} MB. A picture may have up to ${MAX_MEGABYTES} MB.`;
  // If the browser does not know the type, the service checks it.
  if (file.type !== '' && !ACCEPTED_TYPES.includes(file.type))
    return 'This is not a picture we can use. Choose a JPEG, PNG, WebP, AVIF or GIF.';
  return undefined;
}

const megabytes = ({ size }: File) => (size / 1024 / 1024).toFixed(1);
