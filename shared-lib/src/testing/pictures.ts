let broken: string[] = [];

/**
 * Makes pictures fail if their URL ends with one of `endings`. Call this after `renderRoute` or `serveRoute`, because
 * both make all pictures work again.
 */
export function breakPictures(...endings: string[]): void {
  broken = endings;
}

/** Makes images fire `load` or `error` when `src` is set, because jsdom loads no images. */
export function provideImages(): void {
  broken = [];
  Object.defineProperty(HTMLImageElement.prototype, 'src', {
    configurable: true,
    get(this: HTMLImageElement) {
      return this.getAttribute('src') ?? '';
    },
    set(this: HTMLImageElement, src: string) {
      this.setAttribute('src', src);
      const isBroken = broken.some((ending) => src.endsWith(ending));
      queueMicrotask(() => this.dispatchEvent(new Event(isBroken ? 'error' : 'load')));
    },
  });
}
