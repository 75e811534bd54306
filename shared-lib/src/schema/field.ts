import * as Type from '@sinclair/typebox';

export type InputKind = 'line' | 'long-text' | 'image' | 'url' | 'category';

export type TextOptions = {
  title: string;
  /** In UTF-16 code units. Default: `GENERAL_MAX_LENGTH`. */
  maxLength?: number;
  editMaxLength?: number;
  addMaxLength?: number;
  input?: InputKind;
  mayBeEmpty?: boolean;
  format?: string;
  /** Name of the field in HTTP bodies, if it differs from the name in code (docs/glossary.md). */
  wire?: string;
};

export const GENERAL_MAX_LENGTH = 2000;

export const text = (options: TextOptions) =>
  Type.String({ maxLength: GENERAL_MAX_LENGTH, input: 'line', ...options });

/** An absolute URL, or a URL relative to `{api}` if the service stores the image. */
export const image = (options: Omit<TextOptions, 'input'>) => text({ ...options, input: 'image' });

export type Fields = Type.TObject;
export type ValuesOf<F extends Fields> = Type.Static<F>;

/** `_rev` is the revision of the record. Services other than `content-service` may have none. */
export type Stored<Values> = Values & { _id: string; _rev?: number };

/**
 * Fields that have a meaning only together, such as an amount and its unit. If two admins have changed fields of the
 * group, the admin who saves last chooses one version of the whole group.
 */
export type FieldGroup = {
  title: string;
  names: string[];
  /** Formats the values for display, such as `12 weeks`. Default: one value per line. */
  textOf?: (values: Record<string, string>) => string;
};

/** Types, validation, limits and labels derive from this description of one kind of content. */
export type Resource<F extends Fields = Fields> = {
  /** Unique, in kebab case. Also the name of the table in the service's database. */
  name: string;
  title: string;
  fields: F;
  /** If true, the service derives the table and the calls below `v1/<name>` from the fields (docs/tasks.md). */
  isDerived?: true;
  together?: FieldGroup[];
};

export function defineResource<F extends Fields>(resource: Resource<F>): Resource<F> {
  return resource;
}
