import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from './platform/config';

const fileOf = (name: string) => readFileSync(path.join(__dirname, '../../deploy', name), 'utf8');

type Variables = Record<string, string>;

/** Reads a file of variables as systemd and Docker do. */
const variablesIn = (name: string): Variables =>
  Object.fromEntries(
    [...fileOf(name).matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, key, value]) => [key!, value!]),
  );

/** Returns the content service's variables in `compose.yaml`, with `${...}` replaced by the values of `example.env`. */
function variablesInCompose(): Variables {
  const [, block = ''] = /^x-content:.*?^ {2}environment:\n(.*?)^ {2}\w/ms.exec(
    fileOf('several-instances/compose.yaml'),
  )!;
  const given = variablesIn('several-instances/example.env');
  const filled = block.replaceAll(
    /\$\{([A-Z_]+)(?::[-?][^}]*)?\}/g,
    (_all, name: string) => given[name] ?? '',
  );
  return Object.fromEntries(
    [...filled.matchAll(/^ {4}([A-Z_]+): (.*)$/gm)].map(([, name, value]) => [name!, value!]),
  );
}

function knownNames(): Set<string> {
  const names = new Set<string>();
  readConfig(new Proxy({}, { get: (_env, name) => void names.add(String(name)) }));
  return names;
}

test.each([
  ['one machine', variablesIn('one-machine/content.env.example')],
  ['several instances', variablesInCompose()],
])(
  'the example for %s sets variables that the service knows, to values that it takes',
  (_name, variables) => {
    expect(Object.keys(variables).length).toBeGreaterThan(8);
    expect([...knownNames()]).toEqual(expect.arrayContaining(Object.keys(variables)));
    const config = readConfig(variables);
    expect(config.siteUrl).toBe('https://www.institute.example');
    expect(config.metricsToken).toBeDefined();
  },
);

test('several instances share a database and trust only proxies of their network', () => {
  const config = readConfig(variablesInCompose());
  expect(config.databaseUrl).toContain('@postgres:5432/institute');
  expect(config.trustProxy).toBe('172.30.0.0/24');
  expect(fileOf('several-instances/compose.yaml')).toContain('subnet: 172.30.0.0/24');
});

test('nothing but the proxy can be reached from outside', () => {
  const published = fileOf('several-instances/compose.yaml').match(/^ +ports: .*$/gm);
  expect(published).toEqual(["    ports: ['443:443', '80:80']"]);
});

test.each(['shell-1', 'shell-2'])(
  'the data of %s survive a restart, and the releases are shared',
  (shell) => {
    const [, block = ''] = new RegExp(`^  ${shell}:\\n(.*?)^\\n`, 'ms').exec(
      fileOf('several-instances/compose.yaml'),
    )!;

    expect(block).toContain(`volumes: [${shell}:/data, releases:/data/releases]`);
  },
);

describe('on one machine', () => {
  /** A setting can have several values. */
  function settingsOf(unit: string): Map<string, string[]> {
    const settings = new Map<string, string[]>();
    for (const [, name, value] of fileOf(`one-machine/${unit}.service`).matchAll(/^(\w+)=(.*)$/gm))
      settings.set(name!, [...(settings.get(name!) ?? []), value!]);
    return settings;
  }

  const stateOf = (unit: string) => `/var/lib/${settingsOf(unit).get('StateDirectory')![0]}`;

  test('shell and service run as two users, and a backup as that of the service', () => {
    const [content, shell, backup] = ['content', 'shell', 'backup'].map((unit) =>
      settingsOf(unit).get('User'),
    );

    expect(content).toEqual(['institute-content']);
    expect(shell).toEqual(['institute-site']);
    expect(backup).toEqual(content);
  });

  test.each([
    ['content', 'shell'],
    ['backup', 'shell'],
    ['shell', 'content'],
  ])('the %s unit cannot reach the data of the %s unit', (unit, other) => {
    expect(stateOf(unit)).not.toBe(stateOf(other));
    expect(settingsOf(unit).get('StateDirectoryMode')).toEqual(['0700']);
    expect(settingsOf(unit).get('InaccessiblePaths')).toEqual([`-${stateOf(other)}`]);
  });

  test('the data folders in the examples are those of the units', () => {
    for (const unit of ['content', 'shell'])
      expect(variablesIn(`one-machine/${unit}.env.example`).DATA_DIR).toBe(stateOf(unit));
  });

  test.each(['content', 'shell', 'backup'])('the %s unit gives its process no more than it needs', (unit) => {
    const settings = Object.fromEntries([...settingsOf(unit)].map(([name, [value]]) => [name, value]));

    expect(settings).toMatchObject({
      UMask: '0077',
      NoNewPrivileges: 'yes',
      ProtectSystem: 'strict',
      ProtectHome: 'yes',
      PrivateTmp: 'yes',
      PrivateDevices: 'yes',
      ProtectProc: 'invisible',
      ProcSubset: 'pid',
      // The shell isolates its render processes in these namespaces.
      RestrictNamespaces: unit === 'shell' ? 'user net pid ipc' : 'yes',
      SystemCallFilter: '@system-service',
      CapabilityBoundingSet: '',
    });
  });
});

test('images are built on a Node that gets security fixes', () => {
  const versions = [...fileOf('several-instances/Dockerfile').matchAll(/^FROM node:(\d+)/gm)].map(
    ([, major]) => Number(major),
  );
  expect(versions).toHaveLength(2);
  for (const major of versions) expect(major).toBeGreaterThanOrEqual(22);
});
