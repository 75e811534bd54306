import type { ScriptFile } from './settings';

type NetworkInformation = { saveData?: boolean; effectiveType?: string };

export function whenIdle(task: () => void, signal: AbortSignal): void {
  const wait = () => {
    // Safari does not support requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(task);
    else setTimeout(task, 200);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true, signal });
}

/**
 * Downloads the files into the browser's cache when the page is idle. Downloads nothing if the visitor saves data or
 * has a slow connection.
 * @param onError runs if a file is missing or does not match its integrity hash
 */
export function fetchWhenIdle(files: readonly ScriptFile[], signal: AbortSignal, onError: () => void): void {
  const { connection } = navigator as { connection?: NetworkInformation };
  if (connection?.saveData || /[23]g/.test(connection?.effectiveType ?? '')) return;
  whenIdle(() => {
    for (const { url, integrity = '' } of files)
      fetch(url, { integrity, priority: 'low' })
        .then((response) => (response.ok ? response.blob() : Promise.reject(new Error(url))))
        .catch(onError);
  }, signal);
}

/** Downloads all files and executes `main` when the document is complete. */
export function runScripts(main: ScriptFile, files: readonly ScriptFile[], onError: () => void): void {
  const preloads = [main, ...files].filter(({ integrity }) => integrity);
  document.head.append(
    ...preloads.map(({ url, integrity }) =>
      Object.assign(document.createElement('link'), {
        rel: 'preload',
        as: 'script',
        href: url,
        integrity,
        crossOrigin: 'anonymous',
      }),
    ),
  );
  const run = () =>
    document.head.append(
      Object.assign(
        document.createElement('script'),
        { src: main.url, onerror: onError },
        main.integrity && { integrity: main.integrity, crossOrigin: 'anonymous' },
      ),
    );
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run, { once: true });
  else run();
}
