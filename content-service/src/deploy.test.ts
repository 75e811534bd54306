import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from './platform/config';

const ROOT = path.join(__dirname, '../..');
const fileOf = (name: string) => readFileSync(path.join(ROOT, 'deploy', name), 'utf8');

type Variables = Record<string, string>;

/** Parses a file of environment variables as systemd and Docker do. */
const variablesIn = (name: string): Variables =>
  Object.fromEntries(
    [...fileOf(name).matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, key, value]) => [key!, value!]),
  );

/** Values that an operator would set for the variables that `example.env` leaves empty. */
const SECRETS: Variables = {
  POSTGRES_PASSWORD: 'a1'.repeat(32),
  ADMIN_PASSWORD: 'an uncommon pass phrase',
  METRICS_TOKEN: 'b2'.repeat(32),
  RELEASE_TRY_SECRET: 'c3'.repeat(32),
};

/** Returns the content service's variables in `compose.yaml`, with `${...}` replaced by the values of `example.env`. */
function variablesInCompose(): Variables {
  const [, block = ''] = /^x-content:.*?^ {2}environment:\n(.*?)^ {2}\w/ms.exec(
    fileOf('several-instances/compose.yaml'),
  )!;
  const given = { ...variablesIn('several-instances/example.env'), ...SECRETS };
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
  },
);

test.each(Object.keys(SECRETS))('%s has no value in the examples, and compose names it', (name) => {
  expect(variablesIn('several-instances/example.env')[name]).toBe('');
  expect(variablesIn('one-machine/content.env.example')[name] ?? '').toBe('');
  expect(fileOf('several-instances/compose.yaml')).toContain(`\${${name}:?}`);
});

test('several instances share a database and trust only proxies of their network', () => {
  const config = readConfig(variablesInCompose());
  expect(config.databaseUrl).toContain('@postgres:5432/institute');
  expect(config.trustProxy).toBe('172.30.0.0/24');
  expect(fileOf('several-instances/compose.yaml')).toContain('subnet: 172.30.0.0/24');
});

describe('the network of several instances', () => {
  const INSTANCES = ['content-1', 'content-2', 'shell-1', 'shell-2'];
  const compose = fileOf('several-instances/compose.yaml');
  const blockOf = (service: string) =>
    new RegExp(`^  ${service}:\\n(.*?)^\\n`, 'ms').exec(compose)?.[1] ?? '';

  /** Maps the networks of a service to its fixed address in each network, or to '' if the address is not fixed. */
  function networksOf(service: string): Map<string, string> {
    const [, list = ''] = /^ {4}networks: [[{](.*)[\]}]$/m.exec(blockOf(service)) ?? [];
    const entries = list.matchAll(/([\w-]+)(?:: \{ ?(?:ipv4_address: ([\d.]+) )?\})?(?:,|\s*$)/g);
    return new Map([...entries].map(([, name, address = '']) => [name!, address]));
  }

  // Docker may connect two containers over any network that they share. TRUST_PROXY contains only the network `inside`,
  // so the proxy and an instance must not share another network.
  test.each(INSTANCES)('%s shares with the proxy only the network that it trusts', (service) => {
    const ofProxy = networksOf('proxy');
    const shared = [...networksOf(service).keys()].filter((name) => ofProxy.has(name));

    expect(shared).toEqual(['inside']);
    expect(compose).toMatch(/^ {2}inside:\n {4}internal: true\n {4}ipam: .*subnet: 172\.30\.0\.0\/24/m);
  });

  test('the content services reach mail servers, and the database is not reachable from the proxy', () => {
    expect([...networksOf('content-1').keys()]).toEqual(['inside', 'database', 'egress']);
    expect(compose).toMatch(/^ {2}egress: \{\}$/m);
    expect([...networksOf('proxy').keys()]).toEqual(['inside', 'outside']);
  });

  // nginx resolves the names of its upstreams only when it starts, so their addresses must not change.
  test.each(INSTANCES)('%s has a fixed address, which the proxy knows', (service) => {
    const address = networksOf(service).get('inside');

    expect(address).toMatch(/^172\.30\.0\.(1|2)[12]$/);
    expect(blockOf('proxy')).toContain(`      - ${service}:${address}\n`);
    // Docker gives the other containers addresses from `ip_range`, which contains none of the fixed addresses.
    expect(compose).toContain('ip_range: 172.30.0.128/25');
  });
});

test('the certificates that certbot links are in folders that the proxy gets', () => {
  const values = variablesIn('several-instances/example.env');
  const mounts = [...fileOf('several-instances/compose.yaml').matchAll(/^ {6}- (\$\{.*):(\/.*):ro$/gm)].map(
    ([, source, target]) => ({
      source: source!.replaceAll(/\$\{(\w+)[^}]*\}/g, (_all, name: string) => values[name] ?? ''),
      target: target!,
    }),
  );
  /** Converts a path in the container to the path on the host. */
  const onMachine = (file: string) => {
    const mount = mounts.find(({ target }) => file.startsWith(`${target}/`));
    return mount && mount.source + file.slice(mount.target.length);
  };
  const named = [...fileOf('several-instances/nginx.conf').matchAll(/ssl_certificate\w* (.*);/g)].map(
    ([, file]) => file!,
  );
  const name = 'www.institute.example';
  const linked = named.map((file) =>
    path.posix.join(path.posix.dirname(file), `../../archive/${name}`, path.posix.basename(file)),
  );

  expect(named.map(onMachine)).toEqual([
    `/etc/letsencrypt/live/${name}/fullchain.pem`,
    `/etc/letsencrypt/live/${name}/privkey.pem`,
  ]);
  expect(linked.map(onMachine)).toEqual([
    `/etc/letsencrypt/archive/${name}/fullchain.pem`,
    `/etc/letsencrypt/archive/${name}/privkey.pem`,
  ]);
});

test.each(['.gitignore', '.dockerignore'])('%s names files of secrets in all folders', (file) => {
  expect(readFileSync(path.join(ROOT, file), 'utf8').split('\n')).toContain('**/.env');
});

test('nothing but the proxy can be reached from outside', () => {
  const published = fileOf('several-instances/compose.yaml').match(/^ +ports: .*$/gm);
  expect(published).toEqual(["    ports: ['443:443', '80:80']"]);
});

test('the logs of all containers are limited', () => {
  const compose = fileOf('several-instances/compose.yaml');
  expect(compose).toMatch(
    /^x-logging: &logging\n {2}driver: local\n {2}options: \{ max-size: 20m, max-file: '5' \}$/m,
  );
  for (const block of ['x-hardened: &hardened', '  postgres:', '  proxy:'])
    expect(compose.split(`${block}\n`)[1]?.split('\n\n')[0]).toMatch(/^ +logging: \*logging$/m);
});

test('shells start although the remotes of the image could not be published', () => {
  expect(fileOf('several-instances/compose.yaml')).toContain(
    "    command: [sh, -c, 'node scripts/publish-built.mjs /data/releases || true']\n",
  );
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
  /** Returns the values of each setting, because systemd allows several lines for one setting. */
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

  test('the shell publishes the built remotes to its own folder before it starts', () => {
    expect(settingsOf('shell').get('ExecStartPre')).toEqual([
      '-/usr/bin/node scripts/publish-built.mjs ${DATA_DIR}/releases',
    ]);
  });

  test('commands have the user, folder and variables of the content unit, and their own arguments', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'systemd-run-'));
    try {
      const stub = path.join(folder, 'systemd-run');
      writeFileSync(stub, '#!/bin/sh\nprintf "%s\\n" "$@"\nexit 3\n');
      chmodSync(stub, 0o755);
      const args = ['create-admin', 'ada', '--email', 'Ada L <ada@example.org>'];
      const { stdout, status } = spawnSync(path.join(ROOT, 'deploy/one-machine/content'), args, {
        env: { PATH: `${folder}:/usr/bin:/bin` },
        encoding: 'utf8',
      });
      const [options, command = ''] = stdout.split('/usr/bin/node\n');
      const settings = settingsOf('content');

      expect(options?.split('\n')).toEqual(
        expect.arrayContaining([
          `--uid=${settings.get('User')![0]}`,
          `--working-directory=${settings.get('WorkingDirectory')![0]}`,
          `--property=EnvironmentFile=${settings.get('EnvironmentFile')![0]}`,
        ]),
      );
      expect(command.trimEnd().split('\n')).toEqual(['content-service/dist/commands/main.js', ...args]);
      expect(status).toBe(3);
    } finally {
      rmSync(folder, { recursive: true });
    }
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
      // The shell needs these namespaces to isolate its render processes.
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
