import * as Type from '@sinclair/typebox';

export type InputKind = 'line' | 'long-text' | 'image' | 'url' | 'category';

export type TextOptions = {
  title: string;
  /** In UTF-16 code units. Default: `GENERAL_MAX_LENGTH`. */
  maxLength?: number;
  /** Limits of the edit form and the add form, if they are lower than `maxLength`. */
  editMaxLength?: number;
  addMaxLength?: number;
  input?: InputKind;
  mayBeEmpty?: boolean;
  /** Format of the text, if `input` does not determine it. */
  format?: string;
  /** Name of the field on the wire, if it differs from the name in our code (docs/glossary.md). */
  wire?: string;
};

/** Limit of texts for which the specification defines none. */
export const GENERAL_MAX_LENGTH = 2000;

export const text = (options: TextOptions) =>
  Type.String({ maxLength: GENERAL_MAX_LENGTH, input: 'line', ...options });

/** A field with the URL of an image: absolute, or relative to `{api}` if the service stores the image. */
export const image = (options: Omit<TextOptions, 'input'>) => text({ ...options, input: 'image' });

export type Fields = Type.TObject;
export type ValuesOf<F extends Fields> = Type.Static<F>;

/** A record as the service returns it. Each write increases `_rev`, which third-party services may omit. */
export type Stored<Values> = Values & { _id: string; _rev?: number };

/** Describes one kind of content. Types, validation, limits and labels derive from this description. */
export type Resource<F extends Fields = Fields> = {
  /** Unique name in kebab case. If the service has a table for the resource, the table has this name. */
  name: string;
  title: string;
  fields: F;
  /** True if the service derives the table and the calls below `v1/<name>` from the fields (docs/tasks.md). */
  isDerived?: true;
};

export function defineResource<F extends Fields>(resource: Resource<F>): Resource<F> {
  return resource;
}
