import { CommandError, rejectPositionals, readOptions } from './command-line';
import { configurationFindings, databaseFindings, folderFindings, type Finding } from './diagnostics';
import { databaseLocation, type Command } from './command-context';
import { formatTable } from './table';

/** Checks everything the service needs and says what to do about what is wrong. Changes nothing. */
export const doctor: Command = async (args, surroundings) => {
  rejectPositionals(readOptions(args, {}).positionals);
  const place = databaseLocation(surroundings);
  const findings: Finding[] = [
    ...configurationFindings(surroundings.env),
    ...folderFindings(place),
    ...(await databaseFindings(place, surroundings.now())),
  ];
  surroundings.say(formatTable(findings.map(({ state, about, text }) => [state, about, text])));
  const failures = findings.filter(({ state }) => state === 'fail').length;
  if (failures > 0)
    throw new CommandError(
      `${failures} ${failures === 1 ? 'check' : 'checks'} failed; see the lines with 'fail'.`,
    );
};
