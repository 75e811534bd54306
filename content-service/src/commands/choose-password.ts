import { passwordFault } from '../platform/passwords/password-rules';
import { generatePassword } from '../features/accounts';
import { CommandError } from './command-line';
import type { CommandContext } from './command-context';

export async function choosePassword(
  username: string,
  isGenerated: boolean,
  { askPassword }: CommandContext,
): Promise<{ password: string; notice: string }> {
  if (isGenerated) {
    const password = generatePassword();
    return { password, notice: `Password: ${password}\nIt is shown only once.` };
  }
  const password = await askPassword(`New password of ${username}: `);
  if (password === '') throw new CommandError('No password given. To generate one, add --generate.');
  const fault = passwordFault(username, password);
  if (fault) throw new CommandError(`The password ${fault}.`);
  return { password, notice: '' };
}
