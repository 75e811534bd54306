import { strFromU8, unzipSync } from 'fflate';

export type Cell = { type: string; text: string; style: string };

/** Does not use the library that writes the file, so that tests detect faults of that library. */
export function readSheet(file: Uint8Array): { rows: Cell[][]; xml: string } {
  const xml = strFromU8(unzipSync(file)['xl/worksheets/sheet1.xml']!);
  const rows = [...xml.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(([, attributes = '', content = '']) => ({
      type: /\bt="(\w+)"/.exec(attributes)?.[1] ?? '',
      style: /\bs="(\w+)"/.exec(attributes)?.[1] ?? '',
      text: unescaped(content.replaceAll(/<[^>]*>/g, '')),
    })),
  );
  return { rows, xml };
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

const unescaped = (text: string) =>
  text
    .replaceAll(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replaceAll(/_x([\dA-F]{4})_/g, (_code, number: string) => String.fromCharCode(parseInt(number, 16)));
