/** The headers stay encoded. */
export function decodedMail(mail: string): string {
  const boundary = /boundary="([^"]+)"/i.exec(mail)?.[1];
  const parts = boundary ? mail.split(`--${boundary}`) : [mail];
  return parts.map(decodedPart).join('\n');
}

function decodedPart(part: string): string {
  const [headers = '', ...paragraphs] = part.split(/\r?\n\r?\n/);
  const encoding = /^Content-Transfer-Encoding: (\S+)/im.exec(headers)?.[1]?.toLowerCase() ?? '';
  const decode = DECODERS[encoding];
  return decode ? `${headers}\n\n${decode(paragraphs.join('\n\n'))}` : part;
}

const DECODERS: Record<string, (text: string) => string> = {
  base64: (text) => Buffer.from(text, 'base64').toString(),
  'quoted-printable': (text) =>
    text
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/(?:=[\dA-F]{2})+/gi, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString()),
};
