let loading: ReturnType<typeof load> | undefined;

/** sharp, loaded with the first picture that is worked on: until then its memory and its time at the start are saved. */
export const imageLibrary = () => (loading ??= load());

async function load() {
  const { default: sharp } = await import('sharp');
  // The decoder reads these and nothing else. SVG is for our own drawings (sample); strangers' are kept from it
  // by what they begin with (signatures.ts).
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Svg'].map((name) => `VipsForeignLoad${name}Buffer`),
  });
  return sharp;
}
