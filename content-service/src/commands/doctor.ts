import { CommandError, rejectPositionals, readOptions } from './command-line';
import { configurationFindings, databaseFindings, folderFindings, type Finding } from './diagnostics';
import { databaseLocation, type Command } from './command-context';
import { formatTable } from './table';

export const doctor: Command = async (args, context) => {
  rejectPositionals(readOptions(args, {}).positionals);
  const place = databaseLocation(context);
  const findings: Finding[] = [
    ...configurationFindings(context.env),
    ...(await folderFindings(place)),
    ...(await databaseFindings(place, context.now)),
  ];
  context.say(formatTable(findings.map(({ state, about, text }) => [state, about, text])));
  const failures = findings.filter(({ state }) => state === 'fail').length;
  if (failures > 0)
    throw new CommandError(
      `${failures} ${failures === 1 ? 'check' : 'checks'} failed; see the lines with 'fail'.`,
    );
};
