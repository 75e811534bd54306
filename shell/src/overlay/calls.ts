import { OVERLAY_PATH, type OverlayState, type PinRequest } from './overlay-state';

const TIMEOUT_MS = 20_000;

export const loadState = (): Promise<OverlayState> => call<OverlayState>('state');

export const pin = (request: PinRequest) => call('pin', request);

export const leave = () => call('leave', {});

async function call<T>(name: string, body?: object): Promise<T> {
  const response = await fetch(`${OVERLAY_PATH}/${name}`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(body && {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  }).catch((error: unknown) => {
    throw new Error('The site does not answer. Try again in a moment.', { cause: error });
  });
  const answer = (await response.json().catch(() => ({}))) as { detail?: string };
  if (response.ok) return answer as T;
  if (response.status === 404)
    throw new Error('Your link has expired. Create another one: npm run releases -- overlay');
  throw new Error(answer.detail ?? `The site answers with ${response.status}. Try again in a moment.`);
}
