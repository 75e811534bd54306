import { rows } from './rows';
import { projectOf, runJest } from './tests';

const ofTests = rows.flatMap((row) => ('tests' in row ? [row] : []));
const projectsOf = ({ tests, databases }: (typeof ofTests)[number]) =>
  databases.map((kind) => projectOf(tests, kind));

const filesOf = new Map<string, string[]>();

beforeAll(async () => {
  for (const project of new Set(ofTests.flatMap(projectsOf)))
    filesOf.set(project, (await runJest(project, ['--listTests'])).split('\n'));
});

const matches = (path: string, project: string) =>
  filesOf.get(project)!.some((file) => new RegExp(path).test(file));

test.each(ofTests)('row $row, "$requirement", finds its tests on each database', (row) => {
  const projects = projectsOf(row);
  const { paths } = row.tests;
  const pathsWithoutFile = paths.filter((path) => !projects.some((project) => matches(path, project)));
  const projectsWithoutFile = projects.filter((project) => !paths.some((path) => matches(path, project)));
  expect({ pathsWithoutFile, projectsWithoutFile }).toEqual({
    pathsWithoutFile: [],
    projectsWithoutFile: [],
  });
});
