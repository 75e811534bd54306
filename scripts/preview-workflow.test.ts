import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { root } from 'test-kit/progress';

const workflow = readFileSync(join(root, 'remote-template/.github/workflows/preview.yml'), 'utf8');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'preview-workflow-'));
  mkdirSync(join(folder, 'bin'));
  program('jq', 'sed "s/.*\\"url\\":\\"//; s/\\".*//"');
  program('git', 'echo ffffff0');
});
afterEach(() => rmSync(folder, { recursive: true }));

function program(name: string, text: string): void {
  const file = join(folder, 'bin', name);
  writeFileSync(file, `#!/bin/sh\n${text}\n`);
  chmodSync(file, 0o755);
}

/** Runs the steps of the workflow for this event in bash. Returns the calls of `gh` that write a comment. */
function writtenBy(action: 'opened' | 'closed', ownComments: string): string[] {
  const write = `echo "$*" >> ${folder}/calls`;
  program('gh', `if echo "$*" | grep -q body=; then ${write}; else printf "${ownComments}"; fi`);
  const env = {
    PATH: `${join(folder, 'bin')}${delimiter}${process.env.PATH}`,
    RUNNER_TEMP: folder,
    GITHUB_REPOSITORY: 'team/events',
    PULL_REQUEST: 'https://github.com/team/events/pull/42',
    NUMBER: '42',
    NAME: 'pr-42',
    COMMIT: 'ab12cd34ef',
  };
  for (const step of workflow.split(/\n {6}- /)) {
    const [, text] = /\n {8}run: \|\n((?: {10}.*\n)+)/.exec(`${step}\n`) ?? [];
    const isOther = step.includes(action === 'closed' ? "action != 'closed'" : "action == 'closed'");
    if (text && !isOther) execFileSync('bash', ['-e', '-c', text], { cwd: folder, env, stdio: 'pipe' });
  }
  const calls = join(folder, 'calls');
  return existsSync(calls)
    ? readFileSync(calls, 'utf8')
        .trim()
        .split(/\n(?=api)/)
    : [];
}

const link = () => program('npx', `echo '{"id":"1","url":"https://site.example/preview/1.x"}'`);
const preview =
  'body=Preview of ab12cd3, view-only: https://site.example/preview/1.x\n<!-- remote preview -->';

test('the first preview of a pull request writes a comment with the link and its last commit', () => {
  link();
  expect(writtenBy('opened', '')).toEqual([
    `api repos/team/events/issues/42/comments --raw-field ${preview}`,
  ]);
});

test('the next preview replaces the comment of this workflow', () => {
  link();
  expect(writtenBy('opened', '7\\n9\\n')).toEqual([
    `api --method PATCH repos/team/events/issues/comments/7 --raw-field ${preview}`,
  ]);
});

test('the comment says that the preview is removed only if it is', () => {
  program('npx', 'exit 1');
  expect(writtenBy('closed', '7\\n')).toEqual([]);
  program('npx', 'exit 0');
  expect(writtenBy('closed', '7\\n')).toEqual([
    'api --method PATCH repos/team/events/issues/comments/7 --raw-field body=The preview is removed.\n<!-- remote preview -->',
  ]);
});

test('pull requests of Dependabot, whose workflows have no secrets, get no preview', () => {
  expect(workflow).toContain("github.actor != 'dependabot[bot]'");
});
