import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Progress } from '../commands/command-context';
import { CommandError } from '../commands/command-error';
import { readOptions } from '../commands/options';
import { startDevelopmentServer } from '../development';
import { remote } from '../remote';
import { ARGUMENTS } from './arguments';
import { env } from './config';
import { portIn, requireFreePort } from './port';
import type { RemoteSettings } from './settings';

const SHELL = join(__dirname, '../shell/dist/local/server/main.js');

type LocalSite = { answer: (request: IncomingMessage, response: ServerResponse) => void };
/** Type of `openLocalSite` in shell/server/development/site.ts, which this package cannot import. */
type OpenLocalSite = (work: {
  port: number;
  local: ReadonlyMap<string, () => Promise<string>>;
  registrations: Record<string, { mount: string }>;
  others: string[];
  against: string;
  env: NodeJS.ProcessEnv;
}) => Promise<LocalSite>;

/** Resolves after the first compilation. The server runs until the process ends. */
export async function dev(
  args: string[],
  directory: string,
  { mount, ...settings }: RemoteSettings,
  { say, step }: Progress,
): Promise<void> {
  const against = siteOf(readOptions(args, ARGUMENTS.dev.options).values.against);
  const port = portIn(env);
  await requireFreePort(port);
  const siteUrl = `http://localhost:${port}`;
  const { name } = settings;
  let site: LocalSite | undefined;
  await step(`Compiling ${name}`, async () => {
    const server = await startDevelopmentServer({
      configurations: remote({ ...settings, directory }),
      port,
      answer: (request, response) =>
        site ? site.answer(request, response) : response.writeHead(503).end('Compiling: one moment, please.'),
    });
    try {
      const { openLocalSite } = createRequire(__filename)(SHELL) as { openLocalSite: OpenLocalSite };
      site = await openLocalSite({
        port,
        local: new Map([[name, () => server.integrityOfEntry(name)]]),
        registrations: { [name]: { mount } },
        others: [],
        against,
        env: { ...env, PORT: String(port), SITE_URL: siteUrl, API_URL: against },
      });
    } catch (error) {
      // The open port would keep the process running.
      await server.stop();
      throw error;
    }
    // The development server prints compilation errors.
    await server.integrityOfEntry(name).catch(() => undefined);
  });
  say(
    `\n  Your pages   ${siteUrl}${mount} (all else from ${against})\n\n  An edit shows at once. Alt+Shift+O outlines which remote drew what. Ctrl-C stops it.`,
  );
}

function siteOf(against = env.SITE_URL): string {
  if (!against) throw new CommandError('Name the site: npx --no remote dev --against https://site.example');
  if (!/^https?:\/\//.test(against) || !URL.canParse(against))
    throw new CommandError(
      `--against is '${against}': expected the URL of a site, like https://site.example`,
    );
  return against;
}
