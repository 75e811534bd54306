/** Addresses of pictures that do not load in this test. */
let broken: string[] = [];

/** Makes the pictures whose address ends like one of these fail to load, until the next `provideImages`. */
export function breakPictures(...endings: string[]): void {
  broken = endings;
}

/** jsdom loads no pictures: a `new Image()` reports `load`, or `error` for an address that a test has broken. */
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
