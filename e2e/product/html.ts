export function elements(html: string, name: string): Record<string, string>[] {
  const tags = html.match(new RegExp(`<${name}(?=[\\s>])[^>]*>`, 'gi')) ?? [];
  return tags.map((tag) =>
    Object.fromEntries(
      [...tag.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key, value]) => [
        key!.toLowerCase(),
        withoutEntities(value!),
      ]),
    ),
  );
}

export function textOf(html: string, name: string): string | undefined {
  const [, text] = new RegExp(`<${name}(?=[\\s>])[^>]*>(.*?)</${name}>`, 'is').exec(html) ?? [];
  return text === undefined ? undefined : withoutEntities(text.replace(/<[^>]*>/g, '')).trim();
}

export const metaIn = (html: string): Record<string, string> =>
  Object.fromEntries(
    elements(html, 'meta').map(({ name, property, content = '' }) => [name ?? property ?? '', content]),
  );

export const jsonLdIn = (html: string): unknown[] =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json!) as unknown,
  );

const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

const withoutEntities = (text: string) =>
  text.replace(/&(#?\w+);/g, (entity, name: string) => SIGNS[name] ?? entity);
