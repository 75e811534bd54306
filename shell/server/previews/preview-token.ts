import { createSigner } from '../visitors/signing-secret';

const SIGNED = /^(?<id>[0-9a-f]{8,64})\.(?<signature>[\w-]{1,100})$/;

/** Creates the signed tokens of preview links, `<id>.<signature>`. The registry says which ids are valid until when. */
export function createPreviewTokens(secret: Buffer) {
  const signer = createSigner('preview', secret);

  return {
    create: (id: string): string => `${id}.${signer.sign(id)}`,
    /** Returns the preview's id. Undefined unless this server, or one with the same secret, made the token. */
    read(token: string): string | undefined {
      const { id = '', signature = '' } = SIGNED.exec(token)?.groups ?? {};
      return signer.isValid(id, signature) ? id : undefined;
    },
  };
}
