let broken: string[] = [];

/** Call after `renderRoute` or `serveRoute`, which reset the broken pictures. */
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
