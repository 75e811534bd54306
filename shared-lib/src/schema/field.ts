import * as Type from '@sinclair/typebox';

export type InputKind = 'line' | 'long-text' | 'image' | 'url' | 'category';

export type TextOptions = {
  title: string;
  /** In UTF-16 code units. Default: `GENERAL_MAX_LENGTH`. */
  maxLength?: number;
  /** Maximum lengths in the edit form and the add form, if they are lower than `maxLength`. */
  editMaxLength?: number;
  addMaxLength?: number;
  input?: InputKind;
  mayBeEmpty?: boolean;
  /** Name of a text format, such as `contact-email`. Set if `input` does not determine the format. */
  format?: string;
  /** Name of the field in requests and responses, if it differs from the name in code (docs/glossary.md). */
  wire?: string;
};

/** Maximum length of a text for which the specification defines no maximum. */
export const GENERAL_MAX_LENGTH = 2000;

export const text = (options: TextOptions) =>
  Type.String({ maxLength: GENERAL_MAX_LENGTH, input: 'line', ...options });

/** An absolute URL, or a URL relative to `{api}` if the service stores the image. */
export const image = (options: Omit<TextOptions, 'input'>) => text({ ...options, input: 'image' });

export type Fields = Type.TObject;
export type ValuesOf<F extends Fields> = Type.Static<F>;

/** Each write increases `_rev`, which third-party services may omit. */
export type Stored<Values> = Values & { _id: string; _rev?: number };

/** Describes one kind of content. Types, validation, limits and labels derive from this description. */
export type Resource<F extends Fields = Fields> = {
  /** Unique name in kebab case. The table of the service has the same name. */
  name: string;
  title: string;
  fields: F;
  /** The service derives the table and the calls below `v1/<name>` from the fields (docs/tasks.md). */
  isDerived?: true;
};

export function defineResource<F extends Fields>(resource: Resource<F>): Resource<F> {
  return resource;
}
