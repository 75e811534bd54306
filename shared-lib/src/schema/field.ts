import * as Type from '@sinclair/typebox';

/** How an admin edits a text: one line, several lines, a picture, or one of the categories. */
export type InputKind = 'line' | 'long-text' | 'image' | 'url' | 'category';

export type TextOptions = {
  /** The label people read. */
  title: string;
  /** Most characters accepted. Absent: only the general limit for texts applies. */
  maxLength?: number;
  /** The limit of the edit form where it differs from `maxLength`, which is then the larger of the two. */
  editMaxLength?: number;
  /** The limit of the add form where it differs from `maxLength`. */
  addMaxLength?: number;
  input?: InputKind;
  /** An empty text is a value of its own. Admins otherwise fill every field. */
  mayBeEmpty?: boolean;
  /** The field's name on the wire where the service spells it oddly (docs/glossary.md). */
  wire?: string;
};

/** A limit for texts the specification gives none for; it keeps rows and pages of a sane size. */
export const GENERAL_MAX_LENGTH = 2000;

export const text = (options: TextOptions) =>
  Type.String({ maxLength: GENERAL_MAX_LENGTH, input: 'line', ...options });

/** A picture's address: absolute, or relative to `{api}` for pictures that the service itself keeps. */
export const image = (options: Omit<TextOptions, 'input'>) => text({ ...options, input: 'image' });

export type Fields = Type.TObject;
export type ValuesOf<F extends Fields> = Type.Static<F>;

/** What was read from the service. `_rev` counts the record's writes; services other than ours may leave it out. */
export type Stored<Values> = Values & { _id: string; _rev?: number };

/** One kind of content, described once: its fields and what people call it. */
export type Resource<F extends Fields = Fields> = {
  /** Unique, kebab-case; also the service's table. */
  name: string;
  title: string;
  fields: F;
};

export function defineResource<F extends Fields>(resource: Resource<F>): Resource<F> {
  return resource;
}
