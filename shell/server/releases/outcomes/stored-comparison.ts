import { Type, type Static } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import { NAME } from 'release-store/release';

export const MAX_DURATIONS = 200;

const Count = Type.Integer({ minimum: 0 });
const Tally = Type.Object({ views: Count, failures: Count });
const Tallies = Type.Object({ new: Tally, former: Tally });
const Version = Type.String({ pattern: NAME.source });

const StoredEvidence = Type.Object({ log: Type.Number(), closed: Tallies, block: Tallies });
export type StoredEvidence = Static<typeof StoredEvidence>;

/** Contains no ids of page views and no networks of visitors. */
const StoredComparison = Type.Object({
  remote: Type.String({ maxLength: 100 }),
  new: Version,
  former: Version,
  views: Count,
  /** Keys consist of signal and route, such as `error public_remote:pages/home`. */
  tests: Type.Record(Type.String(), StoredEvidence),
  /** Durations of the former release in milliseconds, by signal and route. */
  durations: Type.Record(Type.String(), Type.Array(Count, { maxItems: MAX_DURATIONS })),
});
export type StoredComparison = Static<typeof StoredComparison>;
export type StoredOutcomes = Pick<StoredComparison, 'views' | 'tests' | 'durations'>;

const schema = TypeCompiler.Compile(Type.Array(StoredComparison));

export function parseComparisons(text: string): StoredComparison[] {
  const value: unknown = JSON.parse(text);
  if (!schema.Check(value)) {
    const { path = '', message = '' } = schema.Errors(value).First() ?? {};
    throw new Error(`${path}: ${message}`);
  }
  for (const { tests } of value)
    for (const [key, { closed, block }] of Object.entries(tests))
      for (const { views, failures } of [closed.new, closed.former, block.new, block.former])
        if (failures > views) throw new Error(`${key} has more failures than page views`);
  return value;
}
