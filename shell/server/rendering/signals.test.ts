import { once } from 'node:events';
import { renderWorker } from '../testing/render-worker';
import { availableIsolation, type Isolation } from './sandbox';
import { SandboxedChild } from './sandboxed-child';

const isolations = new Set<Isolation>(['permissions', availableIsolation()]);

/** systemd and a terminal send these signals to all processes of the shell, which finishes its pages before it ends. */
const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

test.each([...isolations])('with %s, a signal to all processes of the shell ends none', async (isolation) => {
  const events = new EventTarget();
  const onEnd = jest.fn();
  const onMessage = () => events.dispatchEvent(new Event('heartbeat'));
  const child = new SandboxedChild({ script: renderWorker, isolation }, { onMessage, onEnd });
  try {
    await once(events, 'heartbeat');

    for (const signal of SIGNALS) process.kill(child.pid, signal);

    for (let beats = 0; beats < 3 && onEnd.mock.calls.length === 0; beats += 1)
      await once(events, 'heartbeat', { signal: AbortSignal.timeout(10_000) });
    expect(onEnd).not.toHaveBeenCalled();
  } finally {
    child.kill();
  }
});
