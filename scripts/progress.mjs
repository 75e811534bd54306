import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

/** Says what is being done, does it, and says how long it took. A failure ends the process with its output. */
export async function step(title, work) {
  const started = Date.now();
  process.stdout.write(`• ${title} …\n`);
  await work();
  process.stdout.write(`✓ ${title} (${((Date.now() - started) / 1000).toFixed(1)} s)\n`);
}

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
        }),
      );
    });
  });
}

/** Runs a whole script; on failure prints what failed and exits with 1. */
export async function script(main) {
  try {
    await main();
  } catch (error) {
    process.stderr.write(`\n✗ ${error.message}\n${error.output ?? ''}\n`);
    process.exit(1);
  }
}
