/** Accepted formats by signature. Headers and file names are not reliable. */
const SIGNATURES = {
  jpeg: /^\xff\xd8\xff/,
  png: /^\x89PNG\r\n/,
  webp: /^RIFF[^]{4}WEBP/,
  gif: /^GIF8[79]a/,
  // Some encoders list AVIF as the second brand only. The leading zeros, part of a length field, exclude
  // `<!--ftypavif--><svg>`.
  heif: /^\0\0[^]{2}ftyp(avif|avis|mif1|msf1)/,
};

type PictureFormat = keyof typeof SIGNATURES;

const LONGEST_SIGNATURE = 12;

/** Sharp's name for the format. Undefined for others, in particular SVG, which must never reach the decoder. */
export function pictureFormat(bytes: Buffer): PictureFormat | undefined {
  const begin = bytes.toString('latin1', 0, LONGEST_SIGNATURE);
  const formats = Object.keys(SIGNATURES) as PictureFormat[];
  return formats.find((format) => SIGNATURES[format].test(begin));
}
