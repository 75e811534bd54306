const LOAD_TIMEOUT_MS = 10_000;

/** Whether the browser can load a picture from this URL. */
export function canLoadPicture(url: string): Promise<boolean> {
  if (url === '') return Promise.resolve(false);
  return new Promise((resolve) => {
    const image = new Image();
    const timer = setTimeout(() => finish(false), LOAD_TIMEOUT_MS);
    const finish = (isLoaded: boolean) => {
      clearTimeout(timer);
      resolve(isLoaded);
    };
    image.onload = () => finish(true);
    image.onerror = () => finish(false);
    image.src = url;
  });
}
