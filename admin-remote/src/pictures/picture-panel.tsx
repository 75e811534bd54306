import { useId } from 'react';
import type { CallOptions } from 'shared-lib/api';
import type { logo, Stored, ValuesOf } from 'shared-lib/schema';
import styled from 'styled-components';
import { EditorField } from '../forms/editor-field';
import { EditorForm } from '../forms/editor-form';
import type { SaveMessages } from '../forms/save-result';
import { useEditorForm } from '../forms/use-editor-form';
import { card } from '../ui/card';

export type PictureResource = typeof logo;
type Picture = ValuesOf<PictureResource['fields']>;

type Props = {
  title: string;
  text: string;
  label?: string;
  resource: PictureResource;
  stored: Stored<Picture>;
  save: (picture: Picture, options: CallOptions) => Promise<unknown>;
  messages?: SaveMessages;
};

export function PicturePanel({ title, text, label = title, ...options }: Props) {
  const id = useId();
  const editor = useEditorForm({ ...options, afterSave: 'keep' });
  return (
    <Panel aria-labelledby={id}>
      <Head>
        <h2 id={id}>{title}</h2>
        {text && <p>{text}</p>}
      </Head>
      <EditorForm editor={editor} label={label}>
        <EditorField editor={editor} name="image" />
      </EditorForm>
    </Panel>
  );
}

export const PicturePanels = styled.div`
  display: grid;
  gap: var(--s6);
  max-width: 720px;
`;

// `overflow: hidden` keeps the save bar from sticking to the window, because a short panel needs no sticky bar.
const Panel = styled.section`
  overflow: hidden;
  ${card}
`;

const Head = styled.div`
  padding: clamp(20px, 4vw, 40px) clamp(20px, 4vw, 40px) 0;

  h2 {
    font-size: var(--fs-h3);
    letter-spacing: var(--ls-h3);
    overflow-wrap: anywhere;
  }

  p {
    margin-top: var(--s1);
    color: var(--muted);
    font-size: var(--fs-small);
    overflow-wrap: anywhere;
  }
`;
