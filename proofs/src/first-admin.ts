import { startInstance } from 'test-kit/service-instances';
import type { ProofDatabase } from './databases';
import { postFrom } from './post-from';
import type { Proof, ProofContext } from './proof';
import { sideBySide } from './side-by-side';

const AT_ONCE = 8;

export async function proveNoDefaultAdmin({ database }: ProofContext): Promise<Proof> {
  const instance = await startInstance(database, { ADMIN_USERNAME: '', ADMIN_PASSWORD: '' });
  try {
    const [, username = '', printed = ''] =
      /First admin: (.*)\nPassword: (.*)\n/.exec(instance.output()) ?? [];
    const passwords = commonPasswords(username);
    const statuses = await sideBySide(passwords.length, AT_ONCE, (index) =>
      signIn(instance.url, username, passwords[index]!, index),
    );
    const count = (status: number) => statuses.filter((one) => one === status).length;
    const own = await signIn(instance.url, username, printed, passwords.length);
    const weak = await weakStarts(database);
    return {
      figure: `${passwords.length} common passwords: ${count(200)} log in, ${count(401)} wrong; the printed one: ${own}; ${weak.rejected} of ${weak.tried} weak ADMIN_PASSWORD rejected`,
      isMet:
        count(401) === passwords.length &&
        own === 200 &&
        printed.length >= 20 &&
        weak.rejected === weak.tried,
    };
  } finally {
    await instance.kill();
  }
}

/** Each call uses a new IP address, because this proof does not test the rate limits. */
async function signIn(url: string, username: string, password: string, index: number): Promise<number> {
  const from = `198.${18 + (index >> 16)}.${(index >> 8) & 255}.${index & 255}`;
  const answer = await postFrom(from, `${url}admin`, { username, password });
  await answer.text();
  return answer.status;
}

async function weakStarts(database: ProofDatabase): Promise<{ tried: number; rejected: number }> {
  const weak = [
    'admin',
    'password',
    'Password1234',
    'P@ssw0rd2026!',
    'qwertyuiopas',
    '123456789012',
    'the-admin-is-back',
  ];
  let rejected = 0;
  for (const password of weak) {
    const message = await startInstance(database, { ADMIN_PASSWORD: password }).then(
      async (instance) => {
        await instance.kill();
        return undefined;
      },
      (error: Error) => error.message,
    );
    if (message?.includes('ADMIN_PASSWORD')) rejected += 1;
  }
  return { tried: weak.length, rejected };
}

function commonPasswords(username: string): string[] {
  const words = [...WORDS, username].flatMap((word) => [word, word.charAt(0).toUpperCase() + word.slice(1)]);
  const passwords = words.flatMap((word) => ENDINGS.map((ending) => `${word}${ending}`));
  return [...new Set([...passwords, ...NUMBERS])].slice(0, 3000);
}

const WORDS =
  'password admin administrator root welcome letmein qwerty qwertyuiop qwertz azerty abc123 iloveyou monkey dragon sunshine princess football baseball basketball soccer hockey superman batman spiderman starwars master shadow michael jennifer jessica ashley daniel thomas jordan michelle charlie andrew matthew joshua robert george hunter ranger buster tigger ginger pepper cookie summer winter spring autumn flower freedom whatever trustno1 login guest test user demo default changeme secret access pass pass1 passw0rd p@ssw0rd p@ssword hello internet computer samsung google apple liverpool chelsea arsenal mustang ferrari porsche harley yankees'.split(
    ' ',
  );
const ENDINGS = ' 1 2 12 123 1234 12345 123456 ! 1! 123! 01 007 69 99 2024 2025 2026'.split(' ');
const NUMBERS = Array.from({ length: 400 }, (_, index) => `${index}`.padStart(3, '0').repeat(4));
