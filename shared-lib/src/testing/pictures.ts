/** URL endings of images that fail to load in this test. */
let broken: string[] = [];

/** Makes images fail to load whose URLs end with one of `endings`, until the next `provideImages`. */
export function breakPictures(...endings: string[]): void {
  broken = endings;
}

/** Makes `new Image()` fire `load`, or `error` for a broken URL, because jsdom loads no images. */
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
