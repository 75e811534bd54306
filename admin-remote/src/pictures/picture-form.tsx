import type { CallOptions } from 'shared-lib/api';
import type { logo, Stored, ValuesOf } from 'shared-lib/schema';
import { EditorField } from '../forms/editor-field';
import { EditorForm } from '../forms/editor-form';
import type { EditorTexts } from '../forms/result';
import { useEditorForm } from '../forms/use-editor-form';

/** A record that is a picture, as the service answers it. */
export type PictureResource = typeof logo;
type Picture = ValuesOf<PictureResource['fields']>;

type Props = {
  /** What the picture is. */
  title: string;
  resource: PictureResource;
  stored: Stored<Picture>;
  save: (picture: Picture, options: CallOptions) => Promise<unknown>;
  texts?: EditorTexts;
};

/** Replaces one picture. What was saved stays to be seen. */
export function PictureForm({ title, ...options }: Props) {
  const editor = useEditorForm({ ...options, afterSave: 'kept' });
  return (
    <EditorForm editor={editor} label={title}>
      <EditorField editor={editor} name="image" />
    </EditorForm>
  );
}
