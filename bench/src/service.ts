import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ADMIN, signIn } from 'test-kit/admin';
import { root, step } from 'test-kit/progress';
import { aRequest } from 'test-kit/service-instances';
import { startMeasured, startService } from './measured-server';
import { measureProcess } from './service-process';
import { compareInTurn } from './turns';

type Place = { dataDir: string; logFile: string };
type MeasuredServer = Awaited<ReturnType<typeof startMeasured>>;
type Course = Record<string, unknown> & { upcomingCourses: { start_date: string; end_date: string }[] };

const COURSES = 12;
const READS = { rounds: 9, seconds: 2 };
const WRITES = { rounds: 7, seconds: 3 };
/** Targets: minimum ratio of the content service's requests per second to those of another server, such as Express. */
const OF_BARE_HTTP = 0.5;
const OF_EXPRESS = 3;
const OF_JSON_SERVER = 5;
const OF_ONE_INSERT = 0.6;

const yardstick = (name: string) => join(root, 'bench/yardsticks', name);

export async function measureService(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-service-'));
  const place = { dataDir: mkdtempSync(join(folder, 'data-')), logFile: join(folder, 'yardsticks.log') };
  try {
    const courses = await step(`Storing sample content with ${COURSES} courses`, () =>
      storeCourses(place.dataDir),
    );
    return [
      ...(await step('Restarting and resting', () => measureProcess(place.dataDir))),
      ...(await step('Reading, in turn', () => compareReads(folder, place, courses))),
      ...(await step('Writing, in turn', () => compareWrites(folder, place))),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function storeCourses(dataDir: string): Promise<string> {
  const service = await startService(dataDir, {
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
  });
  const list = async () => (await fetch(`${service.url}choosepath`)).text();
  try {
    const [first, ...others] = JSON.parse(await list()) as Course[];
    const cookie = await signIn(service.url);
    for (let count = 1 + others.length; count < COURSES; count += 1)
      await addCopy(service.url, cookie, first!, `Course number ${count + 1}`);
    return await list();
  } finally {
    await service.stop();
  }
}

async function addCopy(url: string, cookie: string, course: Course, name: string): Promise<void> {
  const dates = course.upcomingCourses.map(({ start_date, end_date }) => ({ start_date, end_date }));
  const copy = { ...course, name, upcomingCourses: dates, _id: undefined, _rev: undefined };
  const answer = await fetch(`${url}choose/course/`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(copy),
  });
  if (answer.status !== 201) throw new Error(`Adding a course was answered ${await answer.text()}`);
}

async function compareReads(folder: string, { dataDir, logFile }: Place, courses: string): Promise<string[]> {
  const coursesFile = join(folder, 'courses.json');
  writeFileSync(coursesFile, courses);
  const serve = (name: string) => () =>
    startMeasured({ args: [yardstick(name), coursesFile], logFile, readyPath: 'choosepath' });
  const all = [
    () => startService(dataDir),
    serve('bare-http.mjs'),
    serve('express.mjs'),
    serve('json-server.mjs'),
  ];
  return whileRunning(all, (urls) => {
    const [service = '', bare = '', express = '', json = ''] = urls.map((url) => `${url}choosepath`);
    return compareInTurn({
      title: `GET of ${COURSES} courses, ${(courses.length / 1000).toFixed(1)} KB`,
      ...READS,
      servers: [
        { name: 'content service', url: service },
        { name: 'bare node:http', url: bare, target: OF_BARE_HTTP },
        { name: 'Express', url: express, target: OF_EXPRESS },
        { name: 'json-server', url: json, target: OF_JSON_SERVER },
      ],
    });
  });
}

async function compareWrites(folder: string, { dataDir, logFile }: Place): Promise<string[]> {
  const body = aRequest('visitor-%@example.org');
  const all = [
    () => startService(dataDir, { PUBLIC_WRITES_PER_MINUTE: '1000000', PUBLIC_WRITES_PER_DAY: '1000000' }),
    () => startMeasured({ args: [yardstick('one-insert.mjs'), join(folder, 'one-insert.db')], logFile }),
  ];
  return whileRunning(all, (urls) => {
    const [service = '', oneInsert = ''] = urls.map((url) => `${url}application/post`);
    return compareInTurn({
      title: 'POST of an information request, durable when answered',
      ...WRITES,
      servers: [
        { name: 'content service', url: service, body },
        { name: 'Fastify with one SQLite insert', url: oneInsert, body, target: OF_ONE_INSERT },
      ],
    });
  });
}

async function whileRunning<T>(
  starts: (() => Promise<MeasuredServer>)[],
  work: (urls: string[]) => Promise<T>,
): Promise<T> {
  const started: MeasuredServer[] = [];
  try {
    for (const start of starts) started.push(await start());
    return await work(started.map(({ url }) => url));
  } finally {
    await Promise.all(started.map((server) => server.stop()));
  }
}
