/** The first bytes identify the format, because content types and file names are not reliable. */
const SIGNATURES = {
  jpeg: /^\xff\xd8\xff/,
  png: /^\x89PNG\r\n/,
  webp: /^RIFF[^]{4}WEBP/,
  gif: /^GIF8[79]a/,
  // This pattern matches AVIF files. Some encoders write another brand, such as `mif1`, before `avif`. The
  // two zeros are the start of a length field. Without them, the pattern would match the text
  // `<!--ftypavif--><svg>`.
  heif: /^\0\0[^]{2}ftyp(avif|avis|mif1|msf1)/,
};

type PictureFormat = keyof typeof SIGNATURES;

const LONGEST_SIGNATURE = 12;

/**
 * Returns the name that the library sharp has for the format. Returns undefined for other formats and for
 * SVG, because an SVG must never reach the decoder.
 */
export function pictureFormat(bytes: Buffer): PictureFormat | undefined {
  const begin = bytes.toString('latin1', 0, LONGEST_SIGNATURE);
  const formats = Object.keys(SIGNATURES) as PictureFormat[];
  return formats.find((format) => SIGNATURES[format].test(begin));
}
