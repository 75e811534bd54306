let loading: ReturnType<typeof load> | undefined;

/** Loads sharp on first use, which saves memory and time at the start. */
export const imageLibrary = () => (loading ??= load());

async function load() {
  const { default: sharp } = await import('sharp');
  // Only these decoders are enabled. SVG serves the sample content; uploads are checked by signature (signatures.ts).
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Svg'].map((name) => `VipsForeignLoad${name}Buffer`),
  });
  return sharp;
}
