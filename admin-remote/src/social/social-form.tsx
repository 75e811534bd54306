import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { adminApi, type Social } from 'shared-lib/api';
import { socialLinks } from 'shared-lib/schema';
import { EditorField } from '../forms/editor-field';
import { EditorForm } from '../forms/editor-form';
import { useEditorForm } from '../forms/use-editor-form';
import { NotUsedCheckbox } from './not-used-checkbox';

type Name = Exclude<keyof Social, '_id' | '_rev'>;
type Links = Record<Name, string>;
type Marks = Partial<Record<Name, boolean>>;

const names = Object.keys(socialLinks.fields.properties) as Name[];

/** An empty link means that the institute does not use the network. */
export function SocialForm({ stored }: { stored: Social }) {
  const { revalidate } = useRevalidator();
  const [marks, setMarks] = useState<Marks>({});
  const [linksBeforeMark, setLinksBeforeMark] = useState<Partial<Links>>({});
  const isNotUsed = (name: Name) => marks[name] ?? stored[name] === '';
  const editor = useEditorForm({
    resource: socialLinks,
    stored,
    // The specified call `updateSocial` rejects empty links.
    save: (links, options) =>
      names.every((name) => links[name] !== '')
        ? adminApi.updateSocial(stored._id, links, options)
        : adminApi.updateSocialLinks(stored._id, links, options),
    missingIn: (links) => names.filter((name) => links[name].trim() === '' && !isNotUsed(name)).map(titleOf),
    onSaved: () => resetMarks(Object.fromEntries(names.map((name) => [name, false]))),
    reload: async () => {
      await revalidate();
      resetMarks({});
    },
  });

  // A link of a restored draft or of another admin's version removes the mark.
  const linked = names.filter((name) => editor.values[name] !== '' && isNotUsed(name));
  if (linked.length > 0) setMarks({ ...marks, ...Object.fromEntries(linked.map((name) => [name, false])) });

  function mark(name: Name, isMarked: boolean) {
    setMarks({ ...marks, [name]: isMarked });
    if (isMarked) setLinksBeforeMark({ ...linksBeforeMark, [name]: editor.values[name] });
    editor.setValue(name, isMarked ? '' : (linksBeforeMark[name] ?? ''));
  }

  function resetMarks(next: Marks) {
    setMarks(next);
    setLinksBeforeMark({});
  }

  return (
    <EditorForm editor={editor}>
      {names.map((name) => (
        <div key={name}>
          <EditorField editor={editor} name={name} isReadOnly={isNotUsed(name)} />
          <NotUsedCheckbox
            network={titleOf(name)}
            isChecked={isNotUsed(name)}
            isDisabled={editor.isSaving}
            onChange={(isMarked) => mark(name, isMarked)}
          />
        </div>
      ))}
    </EditorForm>
  );
}

const titleOf = (name: Name) => String(socialLinks.fields.properties[name].title);
