import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from '../../../platform/app-context/app-context';
import type { VariantFormat } from '../../../platform/database/tables';
import { NotFoundError } from '../../../platform/errors';
import { encode, PREVIEW_SIZE, TYPE_OF } from './encode';
import { pictureByHash, storeVariant, variantByKey, type PictureBytes, type VariantKey } from './queries';
import { WorkQueue } from './work-queue';

type Stores = Pick<AppContext, 'db' | 'now'>;

export class Variants {
  // Makes one AVIF at a time, so that AVIFs never fill `encodes`, which also makes the pictures that visitors wait for.
  readonly #avifQueue = new WorkQueue(1);

  constructor(
    private readonly stores: Stores,
    private readonly encodes: WorkQueue,
    private readonly log: Pick<FastifyBaseLogger, 'warn'>,
  ) {}

  webp(hash: string, width: number): Promise<PictureBytes> {
    return this.#made({ hash, width, format: 'webp' }, async () => {
      const picture = await this.#original(hash);
      const webp = await encoded(picture, 'webp', width);
      const isOwnWidth = picture.type === TYPE_OF.webp && picture.width === width;
      // Another encoding of a picture of low quality can be larger.
      return isOwnWidth && picture.bytes.length <= webp.bytes.length ? picture : webp;
    });
  }

  preview(hash: string): Promise<PictureBytes> {
    const { width } = PREVIEW_SIZE;
    return this.#made({ hash, width, format: 'preview' }, async () =>
      encoded(await this.#original(hash), 'preview', width),
    );
  }

  /** Returns undefined until `makeAvif` has stored the picture. The picture is a WebP if the AVIF would be larger. */
  avif(hash: string, width: number): Promise<PictureBytes | undefined> {
    return variantByKey(this.stores.db, { hash, width, format: 'avif' });
  }

  async makeAvif(hash: string, width: number): Promise<void> {
    const key: VariantKey = { hash, width, format: 'avif' };
    await this.#avifQueue.run(nameOf(key), () =>
      this.#made(key, async () => {
        const avif = await encoded(await this.#original(hash), 'avif', width);
        const webp = await variantByKey(this.stores.db, { hash, width, format: 'webp' });
        // Drawings with few colors are often smaller as WebP.
        return webp && webp.bytes.length < avif.bytes.length ? webp : avif;
      }),
    );
  }

  close(): Promise<void> {
    return this.#avifQueue.close();
  }

  async #made(key: VariantKey, make: () => Promise<PictureBytes>): Promise<PictureBytes> {
    const { db, now } = this.stores;
    const stored = await variantByKey(db, key);
    if (stored) return stored;
    return this.encodes.run(nameOf(key), async () => {
      const storedMeanwhile = await variantByKey(db, key);
      if (storedMeanwhile) return storedMeanwhile;
      const { type, bytes } = await make();
      await storeVariant(db, { ...key, type, bytes }, new Date(now()).toISOString()).catch(
        // The visitor gets the picture even if it cannot be stored, for example on a full disk.
        (error: unknown) => this.log.warn({ err: error, ...key }, 'a picture size was made, but not stored'),
      );
      return { type, bytes };
    });
  }

  async #original(hash: string) {
    const picture = await pictureByHash(this.stores.db, hash);
    if (!picture) throw new NotFoundError('picture');
    return picture;
  }
}

const nameOf = ({ hash, width, format }: VariantKey) => `${hash} ${width} ${format}`;

const encoded = async (
  { bytes }: PictureBytes,
  format: VariantFormat,
  width: number,
): Promise<PictureBytes> => ({
  type: TYPE_OF[format],
  bytes: await encode(bytes, format, width),
});
