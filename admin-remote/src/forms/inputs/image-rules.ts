/** What the service reads; drawings (SVG) may hold code and are not taken. */
export const TAKEN_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];

const MAX_MEGABYTES = 10;
const MAX_BYTES = MAX_MEGABYTES * 1024 * 1024;

export const PICTURE_HINT = `JPEG, PNG, WebP, AVIF or GIF, up to ${MAX_MEGABYTES} MB. You can also drop or paste one here.`;

/** Why files cannot be sent, before anything is; undefined for one picture of a kind and size that is taken. */
export function faultIn(files: readonly File[]): string | undefined {
  const [file, ...others] = files;
  if (!file || others.length > 0) return 'Choose one picture at a time.';
  if (file.size === 0) return 'The file is empty.';
  if (file.size > MAX_BYTES)
    return `The file has ${megabytes(file)} MB. A picture may have up to ${MAX_MEGABYTES} MB.`;
  // Where the browser cannot tell, the service looks.
  if (file.type !== '' && !TAKEN_TYPES.includes(file.type))
    return 'This is not a picture we can use. Choose a JPEG, PNG, WebP, AVIF or GIF.';
  return undefined;
}

const megabytes = ({ size }: File) => (size / 1024 / 1024).toFixed(1);
