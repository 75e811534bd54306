import type { ScriptFile } from './settings';
import { whenParsed } from './when-parsed';

type NetworkInformation = { saveData?: boolean; effectiveType?: string };

export function whenIdle(task: () => void, signal: AbortSignal): void {
  // Safari does not support requestIdleCallback.
  const wait = () => (window.requestIdleCallback ?? setTimeout)(task);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { signal });
}

/** @param onError also runs for a file that does not match its integrity hash */
export function fetchWhenIdle(files: readonly ScriptFile[], signal: AbortSignal, onError: () => void): void {
  const { connection } = navigator as { connection?: NetworkInformation };
  if (connection?.saveData || /[23]g/.test(connection?.effectiveType ?? '')) return;
  whenIdle(() => {
    for (const file of files)
      fetch(file.url, { ...file, priority: 'low' })
        .then((response): unknown => (response.ok ? response.blob() : onError()))
        .catch(onError);
  }, signal);
}

export function runScripts(main: ScriptFile, files: readonly ScriptFile[], onError: () => void): void {
  for (const file of [main, ...files])
    if (file.integrity) append('link', file, { rel: 'preload', as: 'script', href: file.url });
  whenParsed(() => append('script', main, { src: main.url, onerror: onError }));
}

function append(tag: 'link' | 'script', { integrity }: ScriptFile, properties: object): void {
  const attributes = integrity && { integrity, crossOrigin: 'anonymous' };
  document.head.append(Object.assign(document.createElement(tag), attributes, properties));
}
