let loading: ReturnType<typeof load> | undefined;

/** Loads sharp on first use, which saves memory and time at the start. */
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
