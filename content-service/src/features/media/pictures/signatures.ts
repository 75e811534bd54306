/** The first bytes identify the format, because content types and file names are not reliable. */
const SIGNATURES = {
  jpeg: /^\xff\xd8\xff/,
  png: /^\x89PNG\r\n/,
  webp: /^RIFF[^]{4}WEBP/,
  gif: /^GIF8[79]a/,
  // For AVIF. Matches some HEIC pictures, too, because encoders may write the general code `mif1` or `msf1` for both.
  // The two zeros exclude texts such as `<!--ftypavif--><svg>`.
  heif: /^\0\0[^]{2}ftyp(avif|avis|mif1|msf1)/,
};

type PictureFormat = keyof typeof SIGNATURES;

const LONGEST_SIGNATURE = 12;

/** Returns sharp's name of the format. Returns undefined for formats that sharp must never decode, such as SVG. */
export function pictureFormat(bytes: Buffer): PictureFormat | undefined {
  const begin = bytes.toString('latin1', 0, LONGEST_SIGNATURE);
  const formats = Object.keys(SIGNATURES) as PictureFormat[];
  return formats.find((format) => SIGNATURES[format].test(begin));
}
