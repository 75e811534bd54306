import type { ReactNode } from 'react';
import { adminApi } from 'shared-lib/api';
import { siteFacts } from 'shared-lib/schema';
import styled from 'styled-components';
import { EditorForm } from '../forms/editor-form';
import { useEditorForm } from '../forms/use-editor-form';
import { PerkEditor } from './perk-editor';
import { SiteField } from './site-field';
import { applyToThisTab, siteErrors, type StoredSite, type TextName } from './site-rules';

type Props = { stored: StoredSite; reload: () => Promise<void> };

export function SiteForm({ stored, reload }: Props) {
  const editor = useEditorForm({
    resource: siteFacts,
    stored,
    save: adminApi.updateSiteFacts,
    afterSave: 'keep',
    missingIn: () => [],
    validate: siteErrors,
    onSaved(values) {
      applyToThisTab(values);
      void reload();
    },
  });
  const field = (name: TextName) => (
    <SiteField
      name={name}
      value={editor.values[name]}
      error={editor.errors[name]}
      isReadOnly={editor.isSaving}
      onChange={(value) => editor.setValue(name, value)}
    />
  );
  return (
    <EditorForm editor={editor}>
      <Group title="Contact" shownAt="In the header, the footer, on the contact page and for search engines.">
        {field('phoneNumber')}
        {field('chatNumber')}
        {field('email')}
        {field('openingHours')}
      </Group>
      <Group title="Footer" shownAt="Below the logo at the end of each page.">
        {field('footerText')}
      </Group>
      <Group title="Home page" shownAt="Below the hero. The About page lists the perks, too.">
        {field('introHeading')}
        {field('introText')}
        <PerkEditor
          perks={editor.values.perks}
          error={editor.errors.perks}
          isReadOnly={editor.isSaving}
          onChange={(perks) => editor.setValue('perks', perks)}
        />
      </Group>
    </EditorForm>
  );
}

function Group({ title, shownAt, children }: { title: string; shownAt: string; children: ReactNode }) {
  return (
    <Fields>
      <legend>
        <h2>{title}</h2>
      </legend>
      <ShownAt>{shownAt}</ShownAt>
      {children}
    </Fields>
  );
}

const Fields = styled.fieldset`
  display: grid;
  gap: var(--s5);
  min-width: 0;

  & + & {
    padding-top: clamp(20px, 4vw, 40px);
    border-top: 1px solid var(--line);
  }

  > legend {
    /* Without float, browsers ignore the padding of a legend. */
    float: left;
    width: 100%;
    padding: 0;
  }

  > legend h2 {
    font-size: var(--fs-h3);
    letter-spacing: var(--ls-h3);
  }
`;

const ShownAt = styled.p`
  margin-top: calc(-1 * var(--s4));
  color: var(--muted);
  font-size: var(--fs-small);
`;
