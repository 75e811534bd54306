import { Type, type ObjectOptions, type Static, type TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { NAME, type Registrations } from 'release-store/release';
import { registrationsFault } from 'release-store/store';

const Name = Type.String({ pattern: NAME.source });
const Incident = Type.Object({ at: Type.String(), why: Type.String() });
const Crash = Type.Object({ ...Incident.properties, version: Name });

const WorseRelease = Type.Object({
  ...Incident.properties,
  version: Name,
  /** Live version that replaces the worse release. Missing if the worse release was a canary. */
  instead: Type.Optional(Name),
});

const recordOf = <Item extends TSchema>(item: Item, options?: ObjectOptions) =>
  Type.Record(Name, item, { ...options, additionalProperties: false });

const RemoteHealth = Type.Object(
  {
    /** Versions that are known to work, most recently marked first. */
    good: Type.Array(Name, { default: [] }),
    /** Versions whose load was in progress when the health file was written. */
    loading: Type.Array(Name, { default: [] }),
    crashes: Type.Array(Crash, { default: [] }),
    quarantined: recordOf(Incident, { default: {} }),
    /**
     * Time of the newest `lift` (end of a quarantine) that this shell has applied. Empty if there was none. Missing in
     * files of early versions of the shell.
     */
    lastLift: Type.Optional(Type.String()),
    /** Release that this shell found worse and halted or rolled back. */
    worse: Type.Optional(WorseRelease),
    /** Why the remote is disabled, as last read from the registry. Missing if it is enabled. */
    disabled: Type.Optional(Type.String()),
    /** Early versions of the shell wrote `off` instead of `disabled`. */
    off: Type.Optional(Type.String()),
  },
  // TypeBox applies the defaults of the properties above only if this schema, the item of a record, has a default.
  { default: {} },
);

const StoredHealth = Type.Object({
  remotes: recordOf(RemoteHealth),
  registrations: Type.Optional(Type.Unsafe<Registrations>(Type.Unknown())),
});

export type Incident = Static<typeof Incident>;
export type Crash = Static<typeof Crash>;
export type WorseRelease = Static<typeof WorseRelease>;
export type RemoteHealth = Omit<Static<typeof RemoteHealth>, 'off'>;
export type StoredHealth = {
  remotes: Map<string, RemoteHealth>;
  registrations: Registrations | undefined;
};

export function parseReleaseHealth(text: string): StoredHealth {
  const value = Value.Default(StoredHealth, JSON.parse(text));
  Value.Assert(StoredHealth, value);
  const { remotes, registrations } = value;
  const fault = registrations === undefined ? undefined : registrationsFault(registrations);
  if (fault !== undefined) throw new Error(fault);
  return {
    registrations,
    remotes: new Map(Object.entries(remotes).map(([remote, health]) => [remote, withoutOff(health)])),
  };
}

function withoutOff({ off, ...health }: Static<typeof RemoteHealth>): RemoteHealth {
  return off === undefined ? health : { disabled: off, ...health };
}
