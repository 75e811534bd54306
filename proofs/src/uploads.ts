import sharp from 'sharp';
import { signIn } from 'test-kit/admin';
import { mostResidentMegabytes } from 'test-kit/process-tree';
import { randomFrom } from 'test-kit/random';
import { startInstances, stopAll } from 'test-kit/service-instances';
import { sideBySide } from './side-by-side';
import type { Proof, ProofContext } from './proof';

const MUTATIONS = 1000;
const AT_ONCE = 4;
const MAX_RSS_MB = 400;
const CANARY = 'canary 51.5007 N 0.1246 W';

/** Checks that every instance stores a picture under the same URL and without its metadata. */
export async function proveUploads({ database }: ProofContext): Promise<Proof> {
  const instances = await startInstances(database.kind === 'postgres' ? 3 : 1, database);
  try {
    const cookie = await signIn(instances[0]!.url);
    const originals = await realPictures();
    const random = randomFrom(14);
    const damaged = Array.from({ length: MUTATIONS }, (_, number) =>
      mutations[number % mutations.length]!(originals[number % originals.length]!, random, originals),
    );
    let [largestMb, leaks] = [0, 0];
    const statuses = await sideBySide(MUTATIONS, AT_ONCE, async (number) => {
      const { url, pid } = instances[number % instances.length]!;
      const answer = await send(url, cookie, damaged[number]!);
      const body = await answer.text();
      largestMb = Math.max(largestMb, Math.round(mostResidentMegabytes(pid)));
      if (answer.status === 200 && (await hasMetadata(url, (JSON.parse(body) as Uploaded).data.url)))
        leaks += 1;
      return answer.status;
    });
    const addresses = await Promise.all(
      instances.map(async ({ url }) => {
        const { data } = (await (await send(url, cookie, originals[0]!)).json()) as Uploaded;
        return data.url;
      }),
    );
    const isLeaked = await hasMetadata(instances.at(-1)!.url, addresses[0]!);
    const failures = statuses.filter((status) => status >= 500).length;
    const accepted = statuses.filter((status) => status === 200).length;
    return {
      figure: `${instances.length} instances, ${MUTATIONS} damaged pictures: ${accepted} accepted, ${failures} x 5xx, at most ${largestMb} MB, ${leaks + Number(isLeaked)} with metadata of the original; ${new Set(addresses).size} URL for one picture`,
      isMet:
        failures + leaks === 0 &&
        !isLeaked &&
        accepted > 0 &&
        largestMb < MAX_RSS_MB &&
        new Set(addresses).size === 1,
    };
  } finally {
    await stopAll(instances);
  }
}

async function realPictures(): Promise<Buffer[]> {
  const pixels = Buffer.alloc(96 * 64 * 3, 1).map((_, index) => (index * 7919) >> 3);
  const picture = sharp(pixels, { raw: { width: 96, height: 64, channels: 3 } })
    .blur(2)
    .withExif({
      IFD0: { ImageDescription: CANARY },
      IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' },
    });
  return Promise.all(
    (['jpeg', 'png', 'webp', 'avif', 'gif'] as const).map(async (format) =>
      Buffer.concat([await picture.clone().toFormat(format).toBuffer(), Buffer.from(CANARY)]),
    ),
  );
}

type Random = () => number;
type Mutation = (bytes: Buffer, random: Random, originals: Buffer[]) => Buffer;
type Uploaded = { data: { url: string } };

const at = (bytes: Buffer, random: Random) => Math.floor(random() * bytes.length);

const mutations: Mutation[] = [
  function flipBits(bytes, random) {
    const changed = Buffer.from(bytes);
    for (let count = 1 + Math.floor(random() * 8); count > 0; count -= 1)
      changed[at(bytes, random)]! ^= 1 << Math.floor(random() * 8);
    return changed;
  },
  (bytes, random) => bytes.subarray(0, at(bytes, random)),
  function repeatPart(bytes, random) {
    const [from = 0, to] = [at(bytes, random), at(bytes, random)].sort((one, other) => one - other);
    return Buffer.concat([bytes.subarray(0, to), bytes.subarray(from)]);
  },
  function splice(bytes, random, originals) {
    const other = originals[Math.floor(random() * originals.length)]!;
    return Buffer.concat([bytes.subarray(0, at(bytes, random)), other.subarray(at(other, random))]);
  },
  function overwriteHeader(bytes, random) {
    const changed = Buffer.from(bytes);
    for (let index = 0; index < 40; index += 1) if (random() < 0.2) changed[index] = random() * 256;
    return changed;
  },
  function largestNumbers(bytes, random) {
    const begin = at(bytes, random);
    return Buffer.from(bytes).fill(0xff, begin, Math.min(begin + 4, bytes.length));
  },
];

function send(url: string, cookie: string, bytes: Buffer): Promise<Response> {
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'picture.jpg');
  return fetch(`${url}upload`, { method: 'POST', headers: { cookie }, body: form });
}

/** A picture that is not WebP fails this check, too, because the service converts each picture to WebP. */
async function hasMetadata(url: string, address: string): Promise<boolean> {
  const bytes = Buffer.from(await (await fetch(`${url}${address}`)).arrayBuffer());
  const { format, exif, icc, xmp, iptc } = await sharp(bytes).metadata();
  return format !== 'webp' || bytes.includes('canary') || [exif, icc, xmp, iptc].some(Boolean);
}
