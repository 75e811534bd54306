import { valid, validRange } from 'semver';
import { isServedPath } from './route-path';
import { containerOf, RELEASE_FILE, SERVER_FOLDER, TYPES_FOLDER, type Release } from './release';
import { isFileName, isName, isObject, shallowJson } from './names';

type Rule = {
  /** Completes the sentence "<field> must be ...". */
  must: string;
  invalidParts: (value: unknown) => unknown[];
};
type Check = (value: unknown) => boolean;

export function shapeFaults(release: unknown): string[] {
  if (!isObject(release)) return [`${RELEASE_FILE} must hold one object, with the fields of a release`];
  return Object.entries(RULES).flatMap(([field, { must, invalidParts }]) => {
    const invalid = invalidParts(release[field]);
    return invalid.length > 0 ? [`${field} of ${RELEASE_FILE} must be ${must}, not ${excerpt(invalid)}`] : [];
  });
}

const isFile = (value: unknown): value is string => typeof value === 'string' && isFileName(value);
const isServerFile: Check = (value) => isFile(value) && value.startsWith(SERVER_FOLDER);
const isTypesFile: Check = (value) => isFile(value) && value.startsWith(TYPES_FOLDER) && isDeclaration(value);
const isScript: Check = (value) => isFile(value) && !isDeclaration(value);
const isDeclaration = (file: string) => /\.d\.[cm]?ts$/i.test(file);
const isText = (value: unknown): value is string => typeof value === 'string';
const isBoolean: Check = (value) => typeof value === 'boolean';
const isRevision: Check = (value) => isText(value) && value.length <= 200;
const isContainer: Check = (value) =>
  isText(value) && value.startsWith(CONTAINER_PREFIX) && isName(value.slice(CONTAINER_PREFIX.length));
const isRange: Check = (value) =>
  isText(value) && value.length <= MAX_RANGE_LENGTH && validRange(value) !== null;
const isVersion: Check = (value) => isText(value) && valid(value) !== null;
const isHash: Check = (value) => isText(value) && /^sha384-[A-Za-z0-9+/]{64}$/.test(value);
const isList =
  (isItem: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(isItem);
const isServed: Check = (value) =>
  isObject(value) && isServedPath(value.path) && (value.id === undefined || isText(value.id));

const one =
  (isValid: Check): Rule['invalidParts'] =>
  (value) =>
    isValid(value) ? [] : [value];
const optional =
  (invalidParts: Rule['invalidParts']): Rule['invalidParts'] =>
  (value) =>
    value === undefined ? [] : invalidParts(value);
const listOf =
  (isValid: Check): Rule['invalidParts'] =>
  (value) =>
    Array.isArray(value) ? (value as unknown[]).filter((item) => !isValid(item)) : [value];
const recordOf =
  (isKey: Check, isValid: Check): Rule['invalidParts'] =>
  (value) =>
    isObject(value)
      ? Object.entries(value)
          .filter(([key, item]) => !isKey(key) || !isValid(item))
          .map((entry) => Object.fromEntries([entry]) as unknown)
      : [value];

/** The shell searches all routes and pages for each request. */
const MAX_ROUTES = 500;
const MAX_RANGE_LENGTH = 200;
const CONTAINER_PREFIX = containerOf('');

const atMost =
  (max: number, invalidParts: Rule['invalidParts']): Rule['invalidParts'] =>
  (value) => {
    const count = Object.keys(value ?? {}).length;
    return count > max ? [count] : invalidParts(value);
  };

const FOLDER = 'text that can name a folder: letters, digits, _ . + and -';
const FILE = 'names of files in the release, in at most 9 folders, without .. and \\ and a / at the start';
const SERVER = `the name of a file in ${SERVER_FOLDER}, which is never served to browsers`;
const SCRIPT = `${FILE}, and not declarations like x.d.ts`;
const TYPES = `the name of a declaration file in ${TYPES_FOLDER}, like types/routes.d.ts`;
const RANGE = 'a range of versions, like ^1.2.0';

const RULES: Record<keyof Release, Rule> = {
  name: { must: FOLDER, invalidParts: one(isName) },
  version: { must: FOLDER, invalidParts: one(isName) },
  commit: { must: 'text of at most 200 characters', invalidParts: one(isRevision) },
  isDirty: { must: 'true or false', invalidParts: optional(one(isBoolean)) },
  builtWith: { must: 'versions by package, like 1.2.0', invalidParts: optional(recordOf(isText, isVersion)) },
  shellContract: { must: RANGE, invalidParts: one(isRange) },
  contentContract: { must: RANGE, invalidParts: one(isRange) },
  rendersOnServer: { must: 'true or false', invalidParts: one(isBoolean) },
  routes: {
    must: `a list of at most ${MAX_ROUTES} { path, id }, each path relative to the mount, without a bare * and with at most 8 optional segments`,
    invalidParts: atMost(MAX_ROUTES, listOf(isServed)),
  },
  calls: { must: 'a list of names', invalidParts: listOf(isText) },
  uses: { must: 'lists of names by module', invalidParts: recordOf(isText, isList(isText)) },
  entry: { must: SCRIPT, invalidParts: one(isScript) },
  container: {
    must: `"${CONTAINER_PREFIX}" and the name of the remote`,
    invalidParts: optional(one(isContainer)),
  },
  server: { must: SERVER, invalidParts: optional(one(isServerFile)) },
  types: { must: TYPES, invalidParts: optional(one(isTypesFile)) },
  exposed: { must: SCRIPT, invalidParts: listOf(isScript) },
  pages: {
    must: `${SCRIPT}, in lists by page of at most ${MAX_ROUTES} pages`,
    invalidParts: atMost(MAX_ROUTES, recordOf(isText, isList(isScript))),
  },
  files: { must: `a SHA-384 (sha384-...) for each of the ${FILE}`, invalidParts: recordOf(isFile, isHash) },
};

const MAX_PARTS = 3;
const MAX_PART_LENGTH = 80;

function excerpt(invalid: unknown[]): string {
  const texts = invalid
    .slice(0, MAX_PARTS)
    .map((value) => (shallowJson(value) ?? 'missing').slice(0, MAX_PART_LENGTH));
  const more = invalid.length > MAX_PARTS ? ` and ${invalid.length - MAX_PARTS} more` : '';
  return texts.join(', ') + more;
}
