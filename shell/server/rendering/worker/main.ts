import { AsyncLocalStorage } from 'node:async_hooks';
import { writeSync } from 'node:fs';
import { Socket } from 'node:net';
import { Value } from '@sinclair/typebox/value';
import axios from 'axios';
import type { RouteObject } from 'react-router-dom';
import { provideSite } from 'shared-lib/site';
import { mountedPages } from '../../../src/routes';
import { readFrames, writeFrame } from '../frames';
import { isWithinLimits } from '../message-limits';
import {
  BEAT_MS,
  CHANNEL_FD,
  MAX_CONSOLE_LINES,
  MAX_REASON,
  SentMessage,
  type Failure,
  type Outcome,
  type RenderJob,
  type ServerHalf,
  type ToWorker,
} from '../protocol';
import { validatedRoutes } from '../route-limits';
import { runJob } from '../run-job';
import { reasonOf } from '../../logging/reason';
import { createApiCalls, isFailedCall } from './api-calls';
import { lockDown } from './lock-down';
import { outlineOf } from './route-outline';
import { evaluateServerHalf } from './server-half';

const CRASHED = 70;
/** Must exceed the largest message, which contains the server code of a release. */
const MAX_MESSAGE_BYTES = 64 * 1024 * 1024;

const channel = new Socket({ fd: CHANNEL_FD, readable: true, writable: true });
const currentJob = new AsyncLocalStorage<number>();
const send = (message: SentMessage, attachments?: Buffer[]) => writeFrame(channel, message, attachments);
/** Sends nothing and returns false if the message exceeds a limit: the shell would kill this process. */
function sendWithinLimits(message: SentMessage, attachments?: Buffer[]): boolean {
  if (!Value.Check(SentMessage, message) || !isWithinLimits(message)) return false;
  send(message, attachments);
  return true;
}

const apiCalls = createApiCalls((call, request) => {
  const id = currentJob.getStore();
  if (id === undefined) return 'outside a job';
  return sendWithinLimits({ type: 'call', id, call, request }) ? 'sent' : 'too large';
});

axios.defaults.adapter = apiCalls.adapter;

let pages: RouteObject[] = [];
let consoleLines = 0;

function sendConsoleLine(text: string): void {
  if (++consoleLines <= MAX_CONSOLE_LINES) send({ type: 'console', text });
}

process.on('uncaughtException', (error, origin) => {
  // If a loader starts two calls before it awaits the first, and both fail, the second rejection stays unhandled.
  // Such a failure of the content service is no crash.
  if (origin === 'unhandledRejection' && isFailedCall(error))
    return sendConsoleLine(`Unhandled: ${reasonOf(error)}`.slice(0, MAX_REASON));
  try {
    writeSync(2, `${reasonOf(error).slice(0, MAX_REASON)}\n`);
  } finally {
    exit(CRASHED);
  }
});
// systemd and Ctrl-C send these signals to all processes. The shell may still need this process, and ends it itself.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined);
const exit = lockDown({ fetch: apiCalls.fetch, onWarning: sendConsoleLine });
channel.on('error', () => exit(0));
channel.on('close', () => exit(0));
readFrames(channel, {
  maxBytes: MAX_MESSAGE_BYTES,
  onMessage: (message) => void receive(message as ToWorker),
  onMalformed: () => exit(CRASHED),
});
setInterval(() => send({ type: 'beat' }), BEAT_MS);
send({ type: 'beat' });

async function receive(message: ToWorker): Promise<void> {
  if (message.type === 'response') return apiCalls.settle(message);
  if (message.type === 'load') {
    provideSite(message.site);
    return load(message.half);
  }
  return currentJob.run(message.id, () => render(message.id, message.job));
}

function load({ remote, version, below, code }: ServerHalf): void {
  try {
    const routes = evaluateServerHalf(code, `${remote}@${version}`);
    pages = [mountedPages({ name: remote, below }, routes)];
    send({ type: 'loaded', routes: validatedRoutes(outlineOf(routes)) });
  } catch (error) {
    send({ type: 'load-failed', reason: reasonOf(error).slice(0, MAX_REASON) });
  }
}

async function render(id: number, job: RenderJob): Promise<void> {
  const outcome = await runJob(pages, job, () => send({ type: 'accepted', id }));
  if (sendOutcome(id, outcome)) return;
  const failure = job.url.length > LONG_URL_CHARS ? URL_TOO_LONG : TOO_LARGE;
  send({ type: 'rendered', id, outcome: { kind: 'failed', failure } });
}

const LONG_URL_CHARS = 2_000;
/** Has a status, so that the release does not count as faulty: the visitor's query has made the URL too long. */
const URL_TOO_LONG: Failure = { reason: 'The URL is too long for a redirect', status: 414 };
const TOO_LARGE: Failure = {
  reason: 'The status, the headers or the route ids of the response exceed the limits',
};

function sendOutcome(id: number, outcome: Outcome): boolean {
  if (outcome.kind === 'page') {
    const { html, css, data, ...page } = outcome;
    const sizes = { htmlBytes: html.length, cssBytes: css.length, dataBytes: data.length };
    return sendWithinLimits({ type: 'rendered', id, outcome: { ...page, ...sizes } }, [html, css, data]);
  }
  if (outcome.kind === 'resource') {
    const { body, ...resource } = outcome;
    return sendWithinLimits({ type: 'rendered', id, outcome: resource }, [body]);
  }
  return sendWithinLimits({ type: 'rendered', id, outcome });
}
