import { FORMER_REGISTRATIONS } from 'release-store/release';
import { remotes } from '../workspaces.cjs';
import { installed, WorkspaceCopy } from './testing/workspace-copy';

const REMOTE = {
  'package.json': JSON.stringify({
    name: 'events-remote',
    version: '0.1.0',
    private: true,
    remote: { name: 'events_remote', mount: '/events', menu: 'Events' },
    dependencies: { react: '*', 'react-router-dom': '*' },
  }),
  'src/routes.tsx': `import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [{ id: 'pages/home', index: true, lazy: () => import('./pages/home') }];
`,
  'src/pages/home.tsx': `export function Component() {
  return <h1>Events</h1>;
}
`,
  'src/pages/home.test.tsx': `import { render, screen } from '@testing-library/react';
import { Component } from './home';

test('shows events', () => {
  render(<Component />);
  expect(screen.getByRole('heading', { name: 'Events' })).toBeInTheDocument();
});
`,
};

jest.setTimeout(300_000);

let copy: WorkspaceCopy;

beforeAll(() => {
  copy = new WorkspaceCopy();
  for (const [file, text] of Object.entries(REMOTE)) copy.write(`events-remote/${file}`, text);
  const manifest = copy.read('package.json');
  copy.write('package.json', manifest.replace('"admin-remote",', '"admin-remote",\n    "events-remote",'));
});

afterAll(() => copy.remove());

test('a store without registrations has its remotes as the workspaces describe them', () => {
  expect(Object.fromEntries(remotes.map(({ name, registration }) => [name, registration]))).toMatchObject(
    FORMER_REGISTRATIONS,
  );
});

describe('a remote that is its own folder and a line in the list of workspaces', () => {
  test('is in every configuration', async () => {
    copy.write(
      'configurations.mjs',
      `import jest from './jest.config.js';
import knip from './knip.js';
import modules from './.dependency-cruiser.cjs';
import folders from './.dependency-cruiser.folders.cjs';
import eslint from './eslint.config.mjs';
import workspaces from './workspaces.cjs';
const rules = eslint.map((part) => part.rules);
const texts = { jest, knip, modules, folders, eslint: rules };
const mentions = Object.entries(texts).map(([name, value]) => [name, JSON.stringify(value).includes('events-remote')]);
console.log(JSON.stringify({ ...Object.fromEntries(mentions), remotes: workspaces.remotes.at(-1) }));`,
    );
    expect(JSON.parse(await copy.run('configurations.mjs'))).toEqual({
      jest: true,
      knip: true,
      modules: true,
      folders: true,
      eslint: true,
      remotes: {
        folder: 'events-remote',
        name: 'events_remote',
        registration: { mount: '/events', menu: 'Events' },
      },
    });
  });

  test('has its tests run and its types checked', async () => {
    const config = { extends: './tsconfig.json', include: ['events-remote/src', 'types'] };
    copy.write('tsconfig.events.json', JSON.stringify(config));

    expect(await copy.run(installed('typescript/bin/tsc'), '-p', 'tsconfig.events.json')).toBe('');
    expect(await copy.run(installed('jest/bin/jest.js'), '--selectProjects', 'events-remote')).toContain(
      'Tests:       1 passed, 1 total',
    );
  });

  test('may not import another remote', async () => {
    copy.write('events-remote/src/pages/other.ts', "export * from '../../../public-remote/src/routes';\n");
    const depcruise = installed('dependency-cruiser/bin/dependency-cruise.mjs');
    const output = await copy.run(depcruise, '--config', '.dependency-cruiser.cjs', 'events-remote');

    expect(output).toContain('error apps-never-import-each-other');
  });
});
