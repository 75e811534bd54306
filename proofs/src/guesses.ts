import { ADMIN } from 'test-kit/admin';
import { startInstances, stopAll, type ServiceInstance } from 'test-kit/service-instances';
import { postFrom } from './post-from';
import { sideBySide } from './side-by-side';
import type { Proof, ProofContext } from './proof';

const GUESSES = 1000;
const MAX_CHECKED = 10;
const AT_ONCE = 20;
const GUESSER = '203.0.113.66';
const ADDRESSES_OF_MANY = 60;

const PATHS = ['admin', 'admin/', 'ADMIN', '/admin', 'admin//', '%61dmin', 'admin?again=1', './admin'];
const NAMES = ['admin', 'Admin', ' admin ', 'ａｄｍｉｎ', 'root', 'administrator', 'admin\u200b'];
const MORE = [{}, { otp: 1 }, { username: ['admin'] }, { __proto__: null, remember: true }];

/**
 * Guesses passwords with known bypasses of rate limits. The admin must still be able to sign in from another
 * address.
 */
export async function proveGuesses({ database }: ProofContext): Promise<Proof> {
  const instances = await startInstances(database.kind === 'postgres' ? 3 : 1, database);
  try {
    const { username, password } = ADMIN;
    const adminSignsIn = async () => {
      const answers: boolean[] = [];
      for (const { url } of instances)
        answers.push(isOk(await postFrom('198.51.100.200', `${url}admin`, { username, password })));
      return answers;
    };
    const guesses = await sideBySide(GUESSES, AT_ONCE, (number) => guess(instances, number));
    const others = [await adminSignsIn()];
    await sideBySide(ADDRESSES_OF_MANY, AT_ONCE, (number) =>
      postFrom(`198.51.100.${number}`, `${pick(instances, number).url}admin`, wrong(number)),
    );
    others.push(await adminSignsIn());

    // 401 and 200 mean that the service compared the password with the hash.
    const checked = guesses.filter(({ status }) => status === 401 || status === 200).length;
    const failures = guesses.filter(({ status }) => status >= 500).length;
    const rejected = others.flat().filter((hasSession) => !hasSession).length;
    return {
      figure: `${instances.length} instances, ${GUESSES} guesses: ${checked} checked, ${failures} x 5xx; the admin rejected ${rejected} times`,
      isMet: checked > 0 && checked <= MAX_CHECKED && failures + rejected === 0,
    };
  } finally {
    await stopAll(instances);
  }
}

const isOk = ({ status }: Response) => status === 200;

const pick = <T>(list: T[], number: number) => list[number % list.length]!;

const wrong = (number: number) => ({ username: ADMIN.username, password: `guess number ${number}` });

// `PATHS`, `NAMES` and `MORE` advance at different rates, so that guesses combine them in many ways.
function guess(instances: ServiceInstance[], number: number): Promise<Response> {
  const { url } = pick(instances, Math.floor(number / 7));
  const body = { ...wrong(number), username: pick(NAMES, number), ...pick(MORE, Math.floor(number / 3)) };
  const inFront = pick(['', `198.51.100.${number % 250}, `, 'unknown, ', '::1, '], Math.floor(number / 5));
  const path = pick(PATHS, Math.floor(number / 2));
  return postFrom(`${inFront}${GUESSER}`, `${url}${path}`, body, {
    'x-real-ip': `198.51.100.${number % 250}`,
    forwarded: `for=198.51.100.${number % 250}`,
    'x-http-method-override': pick(['PUT', 'GET'], number),
  });
}
