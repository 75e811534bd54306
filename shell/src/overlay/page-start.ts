import { STARTED_EVENT, type StartSettings } from '../starter/settings';

const HYDRATE_MEASURE = 'hydrate';
const BEGIN = 'hydrate-begin';

/** Measures from the insertion of the application's script, because the application sets no performance marks. */
export function measureHydration(onStarted: () => void): void {
  const observer = new MutationObserver((records) => {
    const added = records.flatMap(({ addedNodes }) => [...addedNodes]);
    if (!added.some((node) => node instanceof HTMLScriptElement && isMain(node))) return;
    observer.disconnect();
    performance.mark(BEGIN);
  });
  observer.observe(document, { childList: true, subtree: true });
  addEventListener(
    STARTED_EVENT,
    () => {
      observer.disconnect();
      if (performance.getEntriesByName(BEGIN).length > 0) performance.measure(HYDRATE_MEASURE, BEGIN);
      onStarted();
    },
    { once: true },
  );
}

function isMain({ src }: HTMLScriptElement): boolean {
  const text = document.querySelector<HTMLScriptElement>('script[data-start]')?.dataset.start;
  if (!text || !src) return false;
  return new URL((JSON.parse(text) as StartSettings).main.url, location.href).href === src;
}

/** In milliseconds. Undefined until the page is hydrated. */
export function hydration(): { at: number; duration: number } | undefined {
  const [measure] = performance.getEntriesByName(HYDRATE_MEASURE);
  return measure && { at: measure.startTime, duration: measure.duration };
}
