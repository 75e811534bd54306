import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { adminApi, type Social } from 'shared-lib/api';
import { socialLinks } from 'shared-lib/schema';
import { editorFieldProps } from '../forms/editor-field';
import { EditorForm } from '../forms/editor-form';
import { FieldInput } from '../forms/inputs/field-input';
import { useEditorForm } from '../forms/use-editor-form';
import { NotUsedCheckbox } from './not-used-checkbox';

type Name = Exclude<keyof Social, '_id' | '_rev'>;
type Links = Record<Name, string>;

const names = Object.keys(socialLinks.fields.properties) as Name[];

/** Stands for a stored '' in the form, where an empty field counts as missing. */
const NOT_USED = 'Not used';

export function SocialForm({ stored }: { stored: Social }) {
  const { revalidate } = useRevalidator();
  const [linksBeforeMark, setLinksBeforeMark] = useState<Partial<Links>>({});
  const editor = useEditorForm({
    resource: socialLinks,
    stored: withMarks(stored),
    toForm: withMarks,
    save(values, options) {
      const links = replaceLinks(values, NOT_USED, '');
      // `updateSocial`, the call of the specification, rejects empty links. `updateSocialLinks` accepts them.
      return names.every((name) => links[name] !== '')
        ? adminApi.updateSocial(stored._id, links, options)
        : adminApi.updateSocialLinks(stored._id, links, options);
    },
    onSaved: () => setLinksBeforeMark({}),
    reload: revalidate,
  });

  function mark(name: Name, isMarked: boolean) {
    if (isMarked) setLinksBeforeMark({ ...linksBeforeMark, [name]: editor.values[name] });
    editor.setValue(name, isMarked ? NOT_USED : (linksBeforeMark[name] ?? ''));
  }

  return (
    <EditorForm editor={editor}>
      {names.map((name) => {
        const { value, ...input } = editorFieldProps(editor, name);
        const isNotUsed = value === NOT_USED;
        return (
          <div key={name}>
            <FieldInput
              {...input}
              value={isNotUsed ? '' : value}
              isReadOnly={input.isReadOnly || isNotUsed}
            />
            <NotUsedCheckbox
              network={titleOf(name)}
              isChecked={isNotUsed}
              isDisabled={editor.isSaving}
              onChange={(isMarked) => mark(name, isMarked)}
            />
          </div>
        );
      })}
    </EditorForm>
  );
}

const titleOf = (name: Name) => String(socialLinks.fields.properties[name].title);

const withMarks = <Values extends Links>(links: Values): Values => replaceLinks(links, '', NOT_USED);

function replaceLinks<Values extends Links>(links: Values, from: string, to: string): Values {
  const replaced = names.filter((name) => links[name] === from).map((name) => [name, to]);
  return { ...links, ...(Object.fromEntries(replaced) as Partial<Links>) };
}
