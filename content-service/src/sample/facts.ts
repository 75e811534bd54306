import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { courseFacts, ValuesOf } from 'shared-lib/schema';

type Facts = ValuesOf<typeof courseFacts.fields>;

const evenings = {
  currency: 'EUR',
  format: 'online',
  durationUnit: 'weeks',
  language: 'en',
  instructorImage: '',
} as const;

export const sampleFacts: Record<string, Facts> = {
  'PostgreSQL Administration': {
    ...evenings,
    price: '149000',
    level: 'intermediate',
    durationCount: '7',
    instructorName: 'Ingrid Berg',
    instructorLine: 'Fourteen years on call for hospital databases',
  },
  'MySQL and MariaDB Operations': {
    ...evenings,
    price: '129000',
    level: 'intermediate',
    durationCount: '6',
    instructorName: '',
    instructorLine: '',
  },
  'Cloud Data Security': {
    ...evenings,
    price: '119050',
    format: 'hybrid',
    level: 'advanced',
    durationCount: '5',
    instructorName: 'Samuel Hill',
    instructorLine: 'Security engineer and auditor',
  },
  'Power BI for Decision Makers': {
    ...evenings,
    price: '0',
    format: 'classroom',
    level: 'beginner',
    durationCount: '5',
    instructorName: '',
    instructorLine: '',
  },
};

export const SYLLABUS_COURSE = 'PostgreSQL Administration';
const SYLLABUS = 'postgresql-administration-syllabus.pdf';

/** The path is valid from both `src/sample` and `dist/sample`. */
export const readSampleSyllabus = async () => ({
  name: SYLLABUS,
  bytes: await readFile(path.join(__dirname, '../../sample-files', SYLLABUS)),
});
