import { ADMIN, startInstances, stopAll } from './instances.mjs';
import { sideBySide } from './side-by-side.mjs';

const GUESSES = 1000;
const MOST_LOOKED_AT = 10;
const AT_ONCE = 20;
const GUESSER = '203.0.113.66';
const ADDRESSES_OF_MANY = 60;

const PATHS = ['admin', 'admin/', 'ADMIN', '/admin', 'admin//', '%61dmin', 'admin?again=1', './admin'];
const NAMES = ['admin', 'Admin', ' admin ', 'ａｄｍｉｎ', 'root', 'administrator', 'admin\u200b'];
const MORE = [{}, { otp: 1 }, { username: ['admin'] }, { __proto__: null, remember: true }];

/**
 * Guesses an admin's password by all that is known to get around limits, at all instances at once; then from many
 * addresses. The admin, who is elsewhere, has to get in all the while.
 */
export async function proveGuesses({ database }) {
  const instances = await startInstances(database.kind === 'postgres' ? 3 : 1, database);
  try {
    const adminGetsIn = async () => {
      const answers = [];
      for (const { url } of instances) answers.push(isOk(await login(url, ADMIN, '198.51.100.200')));
      return answers;
    };
    const guesses = await sideBySide(GUESSES, AT_ONCE, (number) => guess(instances, number));
    const others = [await adminGetsIn()];
    await sideBySide(ADDRESSES_OF_MANY, AT_ONCE, (number) =>
      login(pick(instances, number).url, wrong(number), `198.51.100.${number}`),
    );
    others.push(await adminGetsIn());

    // What is neither limited nor refused for its form or address was compared with the stored hash.
    const lookedAt = guesses.filter(({ status }) => status === 401 || status === 200).length;
    const failures = guesses.filter(({ status }) => status >= 500).length;
    const turnedAway = others.flat().filter((isIn) => !isIn).length;
    return {
      figure: `${instances.length} instances, ${GUESSES} guesses: ${lookedAt} looked at, ${failures} x 5xx; the admin turned away ${turnedAway} times`,
      isMet: lookedAt > 0 && lookedAt <= MOST_LOOKED_AT && failures + turnedAway === 0,
    };
  } finally {
    await stopAll(instances);
  }
}

const isOk = ({ status }) => status === 200;

const pick = (list, number) => list[number % list.length];

const wrong = (number) => ({ username: ADMIN.username, password: `guess number ${number}` });

// Lists of lengths that have no common divisor, so that all combinations come up.
function guess(instances, number) {
  const { url } = instances[Math.floor(number / 7) % instances.length];
  const body = { ...wrong(number), username: pick(NAMES, number), ...pick(MORE, Math.floor(number / 3)) };
  const inFront = pick(['', `198.51.100.${number % 250}, `, 'unknown, ', '::1, '], Math.floor(number / 5));
  return login(`${url}`, body, `${inFront}${GUESSER}`, pick(PATHS, Math.floor(number / 2)), {
    'x-real-ip': `198.51.100.${number % 250}`,
    forwarded: `for=198.51.100.${number % 250}`,
    'x-http-method-override': pick(['PUT', 'GET'], number),
  });
}

const login = (url, body, from, path = 'admin', headers = {}) =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from, ...headers },
    body: JSON.stringify(body),
  });
