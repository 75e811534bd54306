import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { signIn, startInstances, stopAll } from './instances.mjs';
import { sideBySide } from './side-by-side.mjs';

const MUTATIONS = 1000;
const AT_ONCE = 4;
const MAX_RSS_MB = 400;
const CANARY = 'canary 51.5007 N 0.1246 W';

/**
 * Sends pictures that were damaged in all kinds of ways to each instance, then one that tells where it was taken, which
 * every instance has to keep under the same address and without that.
 */
export async function proveUploads({ database }) {
  const instances = await startInstances(database.kind === 'postgres' ? 3 : 1, database);
  try {
    const cookie = await signIn(instances[0].url);
    const originals = await realPictures();
    const random = numbersFrom(14);
    const damaged = Array.from({ length: MUTATIONS }, (_, number) =>
      mutations[number % mutations.length](originals[number % originals.length], random, originals),
    );
    let [largestMb, told] = [0, 0];
    const statuses = await sideBySide(MUTATIONS, AT_ONCE, async (number) => {
      const { url, pid } = instances[number % instances.length];
      const answer = await send(url, cookie, damaged[number]);
      const body = await answer.text();
      largestMb = Math.max(largestMb, largestRssMb(pid));
      if (answer.status === 200 && (await isToldBy(url, JSON.parse(body).data.url))) told += 1;
      return answer.status;
    });
    const addresses = await Promise.all(
      instances.map(async ({ url }) => (await (await send(url, cookie, originals[0])).json()).data.url),
    );
    const isTold = await isToldBy(instances.at(-1).url, addresses[0]);
    const failures = statuses.filter((status) => status >= 500).length;
    const taken = statuses.filter((status) => status === 200).length;
    return {
      figure: `${instances.length} instances, ${MUTATIONS} damaged pictures: ${taken} taken, ${failures} x 5xx, at most ${largestMb} MB, ${told + Number(isTold)} with what the original says of its place; ${new Set(addresses).size} address for one picture`,
      isMet:
        failures + told === 0 &&
        !isTold &&
        taken > 0 &&
        largestMb < MAX_RSS_MB &&
        new Set(addresses).size === 1,
    };
  } finally {
    await stopAll(instances);
  }
}

/** Small pictures of every kind that is taken, each of which tells where it was taken. */
async function realPictures() {
  const pixels = Buffer.alloc(96 * 64 * 3, 1).map((_, index) => (index * 7919) >> 3);
  const picture = sharp(pixels, { raw: { width: 96, height: 64, channels: 3 } })
    .blur(2)
    .withExif({
      IFD0: { ImageDescription: CANARY },
      IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' },
    });
  return Promise.all(
    ['jpeg', 'png', 'webp', 'avif', 'gif'].map(async (format) =>
      Buffer.concat([await picture.clone().toFormat(format).toBuffer(), Buffer.from(CANARY)]),
    ),
  );
}

const at = (bytes, random) => Math.floor(random() * bytes.length);

const mutations = [
  function flipBits(bytes, random) {
    const changed = Buffer.from(bytes);
    for (let count = 1 + Math.floor(random() * 8); count > 0; count -= 1)
      changed[at(bytes, random)] ^= 1 << Math.floor(random() * 8);
    return changed;
  },
  (bytes, random) => bytes.subarray(0, at(bytes, random)),
  function repeatPart(bytes, random) {
    const [from, to] = [at(bytes, random), at(bytes, random)].sort((one, other) => one - other);
    return Buffer.concat([bytes.subarray(0, to), bytes.subarray(from)]);
  },
  function splice(bytes, random, originals) {
    const other = originals[Math.floor(random() * originals.length)];
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

/** Numbers from 0 to 1 that are the same each time (mulberry32). */
function numbersFrom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function send(url, cookie, bytes) {
  const form = new FormData();
  form.append('image', new Blob([bytes], { type: 'image/jpeg' }), 'picture.jpg');
  return fetch(`${url}upload`, { method: 'POST', headers: { cookie }, body: form });
}

/** Whether what is served still holds something of what the original says beside its pixels. */
async function isToldBy(url, address) {
  const bytes = Buffer.from(await (await fetch(`${url}${address}`)).arrayBuffer());
  const { format, exif, icc, xmp, iptc } = await sharp(bytes).metadata();
  return format !== 'webp' || bytes.includes('canary') || [exif, icc, xmp, iptc].some(Boolean);
}

/** Of the process since its start; Linux keeps it. */
const largestRssMb = (pid) =>
  Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024);
