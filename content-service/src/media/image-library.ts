let loading: ReturnType<typeof load> | undefined;

/** sharp, loaded with the first picture that is worked on: until then its memory and its time at the start are saved. */
export const imageLibrary = () => (loading ??= load());

async function load() {
  const { default: sharp } = await import('sharp');
  // The decoder reads these formats only; signatures.ts rejects others first.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}Buffer`),
  });
  return sharp;
}
