/** The first bytes identify the format, because content types and file names are not reliable. */
const SIGNATURES = {
  jpeg: /^\xff\xd8\xff/,
  png: /^\x89PNG\r\n/,
  webp: /^RIFF[^]{4}WEBP/,
  gif: /^GIF8[79]a/,
  // Some encoders write `avif` only after another brand, such as `mif1`. Without the zeros, which belong to a length
  // field, the text `<!--ftypavif--><svg>` would match.
  heif: /^\0\0[^]{2}ftyp(avif|avis|mif1|msf1)/,
};

type PictureFormat = keyof typeof SIGNATURES;

const LONGEST_SIGNATURE = 12;

/** Returns sharp's name of the format. SVG is not accepted, because it must never reach the decoder. */
export function pictureFormat(bytes: Buffer): PictureFormat | undefined {
  const begin = bytes.toString('latin1', 0, LONGEST_SIGNATURE);
  const formats = Object.keys(SIGNATURES) as PictureFormat[];
  return formats.find((format) => SIGNATURES[format].test(begin));
}
