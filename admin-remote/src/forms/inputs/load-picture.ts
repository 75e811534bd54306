import { parseUrl } from 'shared-lib/site';

const LOAD_TIMEOUT_MS = 10_000;

/** `blocked` means that the site's Content-Security-Policy does not allow the picture's origin. */
export type PictureState = 'loaded' | 'failed' | 'blocked';

export function loadPicture(url: string): Promise<PictureState> {
  if (url === '') return Promise.resolve('failed');
  return new Promise((resolve) => {
    const image = new Image();
    const timer = setTimeout(() => finish('failed'), LOAD_TIMEOUT_MS);
    const stopWatching = watchBlockedPicture(url, () => finish('blocked'));
    const finish = (state: PictureState) => {
      clearTimeout(timer);
      stopWatching();
      resolve(state);
    };
    image.onload = () => finish('loaded');
    // Waits, because browsers may fire the error event before they report that the picture is blocked.
    image.onerror = () => setTimeout(() => finish('failed'), 50);
    image.src = url;
  });
}

export function watchBlockedPicture(url: string, onBlocked: () => void): () => void {
  const origin = originOf(url);
  const onViolation = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective === 'img-src' && originOf(blockedURI) === origin) onBlocked();
  };
  document.addEventListener('securitypolicyviolation', onViolation);
  return () => document.removeEventListener('securitypolicyviolation', onViolation);
}

export const blockedOriginAdvice = (url: string) =>
  `This site does not allow pictures from ${originOf(url)}. Upload the picture instead, or ask the operator to add this origin to IMAGE_ORIGINS.`;

const originOf = (url: string) => parseUrl(url, location.href)?.origin ?? url;
