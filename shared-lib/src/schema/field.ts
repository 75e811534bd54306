import * as Type from '@sinclair/typebox';

/** The form control in which admins edit a field. */
export type InputKind = 'line' | 'long-text' | 'image' | 'url' | 'category';

export type TextOptions = {
  title: string;
  /** In UTF-16 code units. Default: `GENERAL_MAX_LENGTH`. */
  maxLength?: number;
  /** The edit form and the add form may have lower limits than `maxLength`. */
  editMaxLength?: number;
  addMaxLength?: number;
  input?: InputKind;
  mayBeEmpty?: boolean;
  /** Format of the text, if it does not follow from `input`. */
  format?: string;
  /** Name of the field on the wire, if it differs from our name (docs/glossary.md). */
  wire?: string;
};

/** Applies to texts for which the specification defines no limit. */
export const GENERAL_MAX_LENGTH = 2000;

export const text = (options: TextOptions) =>
  Type.String({ maxLength: GENERAL_MAX_LENGTH, input: 'line', ...options });

/** The URL is absolute, or relative to `{api}` if the service stores the image. */
export const image = (options: Omit<TextOptions, 'input'>) => text({ ...options, input: 'image' });

export type Fields = Type.TObject;
export type ValuesOf<F extends Fields> = Type.Static<F>;

/** A record as the service returns it. `_rev` increases with each write. Third-party services may omit `_rev`. */
export type Stored<Values> = Values & { _id: string; _rev?: number };

/** Describes one kind of content. Types, validation, limits and labels derive from this description. */
export type Resource<F extends Fields = Fields> = {
  /** Unique name in kebab case. The service's table has the same name. */
  name: string;
  title: string;
  fields: F;
  /** The service derives the table and the calls below `v1/<name>` (docs/tasks.md). */
  isDerived?: true;
};

export function defineResource<F extends Fields>(resource: Resource<F>): Resource<F> {
  return resource;
}
