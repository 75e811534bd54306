import { courseFacts, fromWire, type ValuesOf } from 'shared-lib/schema';
import { InvalidError, type FieldFault } from '../../platform/errors';
import { columnsOf } from '../content';

type Facts = ValuesOf<typeof courseFacts.fields>;

export function factsColumns(body: unknown): Record<string, string> {
  const facts = fromWire(courseFacts, body);
  const faults = [
    ...pairFaults(facts, 'price', 'currency'),
    ...pairFaults(facts, 'durationCount', 'durationUnit'),
    ...(facts.instructorName.trim() === '' && facts.instructorImage + facts.instructorLine !== ''
      ? [{ field: 'instructorName', message: 'is missing, but there is a picture or line of the instructor' }]
      : []),
    ...(facts.durationCount !== '' && Number(facts.durationCount) === 0
      ? [{ field: 'durationCount', message: 'must be at least 1' }]
      : []),
  ];
  if (faults.length > 0) throw new InvalidError(faults);
  return columnsOf(courseFacts, facts);
}

function pairFaults(facts: Facts, one: keyof Facts, other: keyof Facts): FieldFault[] {
  if ((facts[one] === '') === (facts[other] === '')) return [];
  const [missing, present] = facts[one] === '' ? [one, other] : [other, one];
  return [{ field: missing, message: `is missing, but there is a ${present}` }];
}
