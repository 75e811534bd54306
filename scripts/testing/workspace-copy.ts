import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  lstatSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { root } from 'test-kit/progress';
import { workspaces } from '../../workspaces.cjs';

/** Folders that are not copied, because the tests in the copy need no files from them. */
const LEFT_OUT = /(^|\/)(node_modules|dist|\.git|\.data|\.cache|docs|results|static)$/;

export class WorkspaceCopy {
  readonly folder = mkdtempSync(join(realpathSync(tmpdir()), 'workspaces-'));

  constructor() {
    cpSync(root, this.folder, { recursive: true, filter: (path) => !LEFT_OUT.test(relative(root, path)) });
    for (const folder of ['.', ...workspaces])
      if (existsSync(join(root, folder, 'node_modules'))) this.linkPackages(join(folder, 'node_modules'));
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  read(file: string): string {
    return readFileSync(join(this.folder, file), 'utf8');
  }

  write(file: string, text: string): void {
    mkdirSync(dirname(join(this.folder, file)), { recursive: true });
    writeFileSync(join(this.folder, file), text);
  }

  /** Returns the output even if the program fails. */
  async run(program: string, ...args: string[]): Promise<string> {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [program, ...args], {
      cwd: this.folder,
    }).catch((error: Error & { stdout: string; stderr: string }) => error);
    return stdout + stderr;
  }

  /** Links to workspaces are relative, so in the copy they lead to the copied workspaces. */
  private linkPackages(folder: string): void {
    mkdirSync(join(this.folder, folder));
    for (const name of readdirSync(join(root, folder))) {
      const source = join(root, folder, name);
      const isLink = lstatSync(source).isSymbolicLink();
      symlinkSync(isLink ? readlinkSync(source) : source, join(this.folder, folder, name));
    }
  }
}

export const installed = (program: string) => join(root, 'node_modules', program);
