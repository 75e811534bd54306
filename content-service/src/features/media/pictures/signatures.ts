/** Formats are told by what the bytes are: a header or a name can claim anything. The whole list of what is decoded. */
const SIGNATURES = {
  jpeg: /^\xff\xd8\xff/,
  png: /^\x89PNG\r\n/,
  webp: /^RIFF[^]{4}WEBP/,
  gif: /^GIF8[79]a/,
  // Some encoders name AVIF as their second brand only. The zeros, of a length, keep `<!--ftypavif--><svg>` out.
  heif: /^\0\0[^]{2}ftyp(avif|avis|mif1|msf1)/,
};

type PictureFormat = keyof typeof SIGNATURES;

const LONGEST_SIGNATURE = 12;

/** The format as the decoder calls it; undefined for whatever is not to be given to the decoder, SVG above all. */
export function pictureFormat(bytes: Buffer): PictureFormat | undefined {
  const begin = bytes.toString('latin1', 0, LONGEST_SIGNATURE);
  const formats = Object.keys(SIGNATURES) as PictureFormat[];
  return formats.find((format) => SIGNATURES[format].test(begin));
}
