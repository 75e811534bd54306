import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

/** Says what is being done, does it, says how long it took, and gives back what came of it. */
export async function step(title, work) {
  const started = Date.now();
  say(`• ${title} …`);
  const result = await work();
  say(`✓ ${title} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  return result;
}

export const say = (line) => void process.stdout.write(`${line}\n`);

/**
 * Runs a command in the repository and gives its output back.
 * @param {{ env?: Record<string, string>, isShown?: boolean, cwd?: string }} options isShown: pass the output on as it comes
 */
export function run(command, args, { env = {}, isShown = false, cwd = root } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (stream) => (chunk) => {
      output += chunk;
      if (isShown) stream.write(chunk);
    };
    child.stdout.on('data', collect(process.stdout));
    child.stderr.on('data', collect(process.stderr));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) return resolve(output);
      reject(
        Object.assign(new Error(`${command} ${args.join(' ')} ended with code ${code}`), {
          output: isShown ? '' : output,
          wholeOutput: output,
        }),
      );
    });
  });
}

/** Runs a whole script; on failure prints what failed and exits with the error's own code, or 1. */
export async function script(main) {
  try {
    await main();
  } catch (error) {
    process.stderr.write(`\n✗ ${error.message}\n${error.output ?? ''}\n`);
    process.exit(error.exitCode ?? 1);
  }
}
