import * as Type from '@sinclair/typebox';

/** The form control in which admins edit a text. */
export type InputKind = 'line' | 'long-text' | 'image' | 'url' | 'category';

export type TextOptions = {
  /** Label of the field. */
  title: string;
  /** In UTF-16 code units. Default: `GENERAL_MAX_LENGTH`. */
  maxLength?: number;
  /** Limit of the edit form if it is smaller than `maxLength`. */
  editMaxLength?: number;
  /** Limit of the add form if it is smaller than `maxLength`. */
  addMaxLength?: number;
  input?: InputKind;
  /** Whether a form can be saved while the field is empty. */
  mayBeEmpty?: boolean;
  /** Name of the field on the wire if it differs (docs/glossary.md). */
  wire?: string;
};

/** Limit of texts for which the specification has none. */
export const GENERAL_MAX_LENGTH = 2000;

export const text = (options: TextOptions) =>
  Type.String({ maxLength: GENERAL_MAX_LENGTH, input: 'line', ...options });

/** URL of an image: absolute, or relative to `{api}` for images that the service stores. */
export const image = (options: Omit<TextOptions, 'input'>) => text({ ...options, input: 'image' });

export type Fields = Type.TObject;
export type ValuesOf<F extends Fields> = Type.Static<F>;

/** A record as the service returns it. `_rev` counts its writes; a foreign service may leave it out. */
export type Stored<Values> = Values & { _id: string; _rev?: number };

/** The single description of a kind of content: types, validation, limits and labels derive from it. */
export type Resource<F extends Fields = Fields> = {
  /** Unique, in kebab case; also the name of the service's table. */
  name: string;
  title: string;
  fields: F;
};

export function defineResource<F extends Fields>(resource: Resource<F>): Resource<F> {
  return resource;
}
