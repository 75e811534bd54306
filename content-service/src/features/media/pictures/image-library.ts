let loading: ReturnType<typeof load> | undefined;

/** Loads sharp when it is first used, so that the service starts faster and needs less memory. */
export const imageLibrary = () => (loading ??= load());

async function load() {
  const { default: sharp } = await import('sharp');
  // Restricts the decoder to the accepted formats. `signatures.ts` already rejects all other formats before decoding.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}Buffer`),
  });
  return sharp;
}
