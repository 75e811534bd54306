import type { CallOptions } from 'shared-lib/api';
import type { logo, Stored, ValuesOf } from 'shared-lib/schema';
import { EditorField } from '../forms/editor-field';
import { EditorForm } from '../forms/editor-form';
import type { SaveMessages } from '../forms/save-result';
import { useEditorForm } from '../forms/use-editor-form';

export type PictureResource = typeof logo;
type Picture = ValuesOf<PictureResource['fields']>;

type Props = {
  title: string;
  resource: PictureResource;
  stored: Stored<Picture>;
  save: (picture: Picture, options: CallOptions) => Promise<unknown>;
  messages?: SaveMessages;
};

export function PictureForm({ title, ...options }: Props) {
  const editor = useEditorForm({ ...options, afterSave: 'keep' });
  return (
    <EditorForm editor={editor} label={title}>
      <EditorField editor={editor} name="image" />
    </EditorForm>
  );
}
