const MAX_LENGTH = 200;

const CONTROL_CHARACTERS = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu;

/** For untrusted values: cuts long texts, and replaces line breaks, control and text-direction characters. */
export function plainText(value: unknown): string {
  const line = String(value)
    .slice(0, MAX_LENGTH * 2)
    .replace(CONTROL_CHARACTERS, ' ')
    .trim();
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH)}…` : line;
}
