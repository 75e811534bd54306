import { useRevalidator } from 'react-router-dom';
import { adminApi } from 'shared-lib/api';
import { siteFacts } from 'shared-lib/schema';
import { EditorForm } from '../forms/editor-form';
import { FormSection } from '../forms/form-section';
import { useEditorForm } from '../forms/use-editor-form';
import { PerkEditor } from './perk-editor';
import { SiteField } from './site-field';
import { applyToThisTab, siteErrors, type StoredSite } from './site-rules';

export function SiteForm({ stored }: { stored: StoredSite }) {
  const { revalidate } = useRevalidator();
  const editor = useEditorForm({
    resource: siteFacts,
    stored,
    save: adminApi.updateSiteFacts,
    afterSave: 'keep',
    missingIn: () => [],
    validate: (values) => siteErrors(values, stored),
    onSaved(values) {
      applyToThisTab(values);
      void revalidate();
    },
  });
  return (
    <EditorForm editor={editor}>
      <FormSection
        title="Contact"
        shownAt="In the header, beside forms, on the contact page and for search engines."
      >
        <SiteField editor={editor} name="phoneNumber" />
        <SiteField editor={editor} name="chatNumber" />
        <SiteField editor={editor} name="email" />
        <SiteField editor={editor} name="openingHours" />
      </FormSection>
      <FormSection title="Footer" shownAt="Below the logo at the end of each page.">
        <SiteField editor={editor} name="footerText" />
      </FormSection>
      <FormSection title="Home page" shownAt="Below the hero. The About page lists the perks, too.">
        <SiteField editor={editor} name="introHeading" />
        <SiteField editor={editor} name="introText" />
        <PerkEditor
          perks={editor.values.perks}
          error={editor.errors.perks}
          isReadOnly={editor.isSaving}
          onChange={(perks) => editor.setValue('perks', perks)}
        />
      </FormSection>
    </EditorForm>
  );
}
