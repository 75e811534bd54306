let isRestricted = false;

/** Loads sharp on first use, so that the service starts faster and needs less memory. */
export async function imageLibrary() {
  const { default: sharp } = await import('sharp');
  if (isRestricted) return sharp;
  // Allows only the decoders of accepted formats, in case the check in `signatures.ts` lets another format pass.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}Buffer`),
  });
  isRestricted = true;
  return sharp;
}
