import { passwordFault } from '../platform/passwords/password-rules';
import { generatePassword } from '../features/accounts';
import { CommandError } from './command-line';
import type { CommandContext } from './command-context';

/**
 * The password that is to be set, and how to tell it: one that was made up here is shown, once.
 * @throws CommandError when it breaks the rule of the service
 */
export async function choosePassword(
  username: string,
  isInvented: boolean,
  { askPassword }: CommandContext,
): Promise<{ password: string; told: string }> {
  if (isInvented) {
    const password = generatePassword();
    return { password, told: `Password: ${password}\nIt is shown this once.` };
  }
  const password = await askPassword(`New password of ${username}: `);
  if (password === '') throw new CommandError('No password came. --generate makes one up.');
  const fault = passwordFault(username, password);
  if (fault) throw new CommandError(`The password ${fault}.`);
  return { password, told: '' };
}
