export function setScreen(kind: 'wide' | 'narrow') {
  window.matchMedia = (media) =>
    ({
      media,
      matches: kind === 'wide',
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
}
