import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { registrationFault } from 'release-store/release';
import { CommandError } from '../commands/command-error';
import { readOptions } from '../commands/options';
import { ARGUMENTS } from './arguments';
import { requireMount, requireName } from './settings';

/** The build of this package copies the folder `remote-template` to this folder. */
const TEMPLATE = join(__dirname, '../template');
const PACKAGE = 'package.json';

type Manifest = Record<string, unknown> &
  Partial<Record<'dependencies' | 'devDependencies' | 'scripts', Dependencies>> &
  Partial<Record<'version' | 'description', string>>;
type Dependencies = Record<string, string>;

/** Returns the paths of the written files. @throws CommandError before any file is written */
export function init(args: string[], directory: string, template = TEMPLATE): string[] {
  const { values, positionals } = readOptions(args, ARGUMENTS.init.options);
  const name = requireName(positionals[0]);
  const mount = requireMount(values.mount ?? `/${name.replaceAll('_', '-')}`);
  // The site checks name and mount only at the registration.
  const fault = registrationFault(name, { mount }, {});
  if (fault !== undefined) throw new CommandError(`${fault}.`);
  const files = filesIn(template);
  const existing = files.filter((file) => file !== PACKAGE && existsSync(join(directory, targetOf(file))));
  if (existing.length > 0)
    throw new CommandError(
      `${existing.map(targetOf).join(', ')} exist already. Run remote init in an empty folder.`,
    );
  // Throws for an invalid package.json before any file is written.
  const contents = files.map((file) => {
    const text = personalized(readFileSync(join(template, file), 'utf8'), name, mount);
    const target = join(directory, targetOf(file));
    return { target, text: file === PACKAGE ? merged(text, target, name) : text };
  });
  for (const { target, text } of contents) {
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
  return files.map(targetOf);
}

/** The template contains `gitignore`, because npm excludes files named `.gitignore` from packages. */
const targetOf = (file: string) => (file === 'gitignore' ? '.gitignore' : file);

const personalized = (text: string, name: string, mount: string) =>
  text
    .replaceAll('new_remote', name)
    .replaceAll('/new-remote', mount)
    .replaceAll('New remote', titleOf(name));

const titleOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');

/** Keeps dependency versions of an existing package.json, such as a `file:` path to a remote-kit. */
function merged(template: string, file: string, name: string): string {
  const fields = { ...(JSON.parse(template) as Manifest), name: name.replaceAll('_', '-') };
  const existing = existsSync(file) ? manifestIn(file) : {};
  const { dependencies: own = {}, devDependencies: ownDev = {}, ...others } = existing;
  const installed = { ...own, ...ownDev };
  const withInstalled = (listed: Dependencies = {}) =>
    Object.fromEntries(Object.entries(listed).map(([id, version]) => [id, installed[id] ?? version]));
  const dependencies = withInstalled(fields.dependencies);
  const devDependencies = withInstalled(fields.devDependencies);
  const isListed = (id: string) => id in dependencies || id in devDependencies;
  const rest = Object.entries(installed).filter(([id]) => !isListed(id));
  return `${JSON.stringify(
    {
      ...others,
      ...fields,
      version: others.version ?? fields.version,
      description: others.description || fields.description,
      scripts: { ...others.scripts, ...fields.scripts },
      dependencies,
      devDependencies: sorted({ ...devDependencies, ...Object.fromEntries(rest) }),
    },
    null,
    2,
  )}\n`;
}

function manifestIn(file: string): Manifest {
  try {
    return JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, '')) as Manifest;
  } catch (error) {
    throw new CommandError(
      `${PACKAGE} cannot be read: ${(error as Error).message}. Repair it and try again.`,
    );
  }
}

const sorted = (listed: Dependencies): Dependencies =>
  Object.fromEntries(Object.entries(listed).sort(([one], [other]) => (one < other ? -1 : 1)));

const IGNORED = new Set(['node_modules', 'dist', 'coverage']);

const filesIn = (folder: string, below = ''): string[] =>
  readdirSync(join(folder, below), { withFileTypes: true })
    .filter((entry) => !IGNORED.has(entry.name))
    .flatMap((entry) => {
      const path = join(below, entry.name);
      return entry.isDirectory() ? filesIn(folder, path) : [path];
    });
