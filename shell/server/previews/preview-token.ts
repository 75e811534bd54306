import { createSigner } from '../visitors/signing-secret';

const SIGNED = /^(?<id>[0-9a-f]{8,64})\.(?<signature>[\w-]{1,100})$/;

/**
 * Creates and reads the signed tokens of preview links, `<id>.<signature>`. The registry contains the valid ids and
 * their expiry times.
 */
export function createPreviewTokens(secret: Buffer) {
  const signer = createSigner('preview', secret);

  return {
    create: (id: string): string => `${id}.${signer.sign(id)}`,
    /** Returns the preview's id. Undefined unless a server with the same secret created the token. */
    read(token: string): string | undefined {
      const { id = '', signature = '' } = SIGNED.exec(token)?.groups ?? {};
      return signer.isValid(id, signature) ? id : undefined;
    },
  };
}
