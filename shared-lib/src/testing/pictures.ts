let broken: string[] = [];

/** Makes images fail to load if their URL ends with one of `endings`, until the next call of `provideImages`. */
export function breakPictures(...endings: string[]): void {
  broken = endings;
}

/** Makes `new Image()` fire `load` or `error`, because jsdom loads no images. */
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
