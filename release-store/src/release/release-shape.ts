import { validRange } from 'semver';
import { isServedPath } from './route-path';
import { RELEASE_FILE, SERVER_FOLDER, type Release } from './release';
import { isFileName, isName } from './names';

/** What a field must be, and the parts of a value that are not. */
type Rule = { must: string; wrongIn: (value: unknown) => unknown[] };
type Check = (value: unknown) => boolean;

/** What is malformed in a `release.json`, whoever wrote it. Each sentence names the field. */
export function shapeFaults(release: unknown): string[] {
  if (!isObject(release)) return [`${RELEASE_FILE} must hold one object, with the fields of a release`];
  return Object.entries(RULES).flatMap(([field, { must, wrongIn }]) => {
    const wrong = wrongIn(release[field]);
    return wrong.length > 0 ? [`${field} of ${RELEASE_FILE} must be ${must}, not ${shown(wrong)}`] : [];
  });
}

const isFile: Check = (value) => typeof value === 'string' && isFileName(value);
const isServerFile: Check = (value) => isFile(value) && (value as string).startsWith(SERVER_FOLDER);
const isText: Check = (value) => typeof value === 'string';
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isRange: Check = (value) => typeof value === 'string' && validRange(value) !== null;
const isHash: Check = (value) => typeof value === 'string' && /^sha384-[A-Za-z0-9+/]{64}$/.test(value);
const isList =
  (isItem: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(isItem);
const isServed: Check = (value) =>
  isObject(value) && isServedPath(value.path) && (value.id === undefined || isText(value.id));

const one =
  (isRight: Check): Rule['wrongIn'] =>
  (value) =>
    isRight(value) ? [] : [value];
const listOf =
  (isRight: Check): Rule['wrongIn'] =>
  (value) =>
    Array.isArray(value) ? (value as unknown[]).filter((item) => !isRight(item)) : [value];
const recordOf =
  (isKey: Check, isRight: Check): Rule['wrongIn'] =>
  (value) =>
    isObject(value)
      ? Object.entries(value)
          .filter(([key, item]) => !isKey(key) || !isRight(item))
          .map((entry) => Object.fromEntries([entry]) as unknown)
      : [value];

const FOLDER = 'text that can name a folder: letters, digits, _ . + and -';
const FILE = 'names of files in the release, without .. and \\ and a / at the start';
const SERVER = `the name of a file in ${SERVER_FOLDER}, which browsers are not served`;
const RANGE = 'a range of versions, like ^1.2.0';

const RULES: Record<keyof Release, Rule> = {
  name: { must: FOLDER, wrongIn: one(isName) },
  version: { must: FOLDER, wrongIn: one(isName) },
  commit: { must: 'text', wrongIn: one(isText) },
  shellContract: { must: RANGE, wrongIn: one(isRange) },
  contentContract: { must: RANGE, wrongIn: one(isRange) },
  rendersOnServer: { must: 'true or false', wrongIn: one((value) => typeof value === 'boolean') },
  routes: {
    must: 'a list of { path, id }, each path relative to the mount and without a bare *',
    wrongIn: listOf(isServed),
  },
  calls: { must: 'a list of names', wrongIn: listOf(isText) },
  uses: { must: 'lists of names by module', wrongIn: recordOf(isText, isList(isText)) },
  entry: { must: FILE, wrongIn: one(isFile) },
  server: { must: SERVER, wrongIn: one((value) => value === undefined || isServerFile(value)) },
  exposed: { must: FILE, wrongIn: listOf(isFile) },
  pages: { must: `${FILE}, in lists by page`, wrongIn: recordOf(isText, isList(isFile)) },
  files: { must: `a SHA-384 (sha384-...) for each of the ${FILE}`, wrongIn: recordOf(isFile, isHash) },
};

const FEW = 3;
const SHORT = 80;

/** Enough of what is wrong to find it: it comes from others and may be of any length. */
function shown(wrong: unknown[]): string {
  const texts = wrong.slice(0, FEW).map((value) => (JSON.stringify(value) ?? 'missing').slice(0, SHORT));
  const more = wrong.length > FEW ? ` and ${wrong.length - FEW} more` : '';
  return texts.join(', ') + more;
}
