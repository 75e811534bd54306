import { useState } from 'react';
import type { CallOptions, Category, Course, CourseFacts } from 'shared-lib/api';
import { course, courseSlug } from 'shared-lib/schema';
import { from, TextLink, VisuallyHidden } from 'shared-lib/ui';
import styled from 'styled-components';
import { EditorDialogs } from '../forms/editor-dialogs';
import { EditorForm } from '../forms/editor-form';
import { EditorPanel } from '../forms/resource-editor';
import { useEditorForm } from '../forms/use-editor-form';
import { CourseFields } from './course-fields';
import { courseErrors, missingFields, shortTitles, withSortedSlots } from './course-rules';
import { FactsSection } from './facts/facts-section';
import { useEditorWithFacts, useFactsEditor } from './facts/use-facts-editor';
import { SectionNav } from './section-nav';
import type { CourseValues } from './course-sections';
import { useTopics } from './topics/use-topics';
import { padSlots } from './upcoming/slot';

type Props = {
  stored?: Course;
  /** Undefined for a new course, or if the service lacks the capability `course-facts`. */
  storedFacts?: CourseFacts;
  hasFacts: boolean;
  categories: Category[];
  save: (values: CourseValues, options: CallOptions) => Promise<unknown>;
  reload?: () => Promise<void>;
};

export function CourseEditor({ stored, storedFacts, hasFacts, categories, save, reload }: Props) {
  const mode = stored ? 'edit' : 'add';
  const [savedName, setSavedName] = useState(stored?.name);
  const facts = useFactsEditor(storedFacts);
  const editor = useEditorForm({
    resource: course,
    stored,
    toForm: withSortedSlots,
    async save(values, options) {
      const answer = await save(values, options);
      facts.setCourse(answer);
      return answer;
    },
    afterSave: stored ? 'keep' : 'clear',
    missingIn: (values) => shortTitles(missingFields(values, stored)),
    validate: (values) => ({
      ...courseErrors(values, mode, stored),
      ...(topics.unfinishedError && { topics: topics.unfinishedError }),
      ...facts.invalid,
    }),
    prepare: withSortedSlots,
    onSaved({ name }) {
      setSavedName(name);
      topics.clearEntry();
      facts.saveChanges();
      void reload?.();
    },
  });
  const { values } = editor;
  const combined = useEditorWithFacts(editor, facts, hasFacts);
  const topics = useTopics({
    draftKey: `topic:${stored?._id ?? 'new'}`,
    topics: values.topics,
    onChange: (list) => editor.setValue('topics', list),
    error: editor.errors.topics,
  });

  return (
    <Columns>
      <EditorPanel>
        <EditorForm
          editor={combined}
          label={stored ? `Edit ${stored.name}` : 'New course'}
          actions={savedName && <PublicPageLink name={savedName} />}
        >
          <CourseFields
            mode={mode}
            editor={editor}
            slots={padSlots(values.upcomingCourses)}
            categories={categories}
            topics={topics}
          />
          {hasFacts && (
            <FactsSection
              facts={facts}
              stored={storedFacts}
              showsErrors={'facts' in editor.errors}
              isSaving={combined.isSaving}
            />
          )}
        </EditorForm>
        <EditorDialogs editor={facts.editor} />
      </EditorPanel>
      <SectionNav missing={missingFields(values, stored)} hasFacts={hasFacts} />
    </Columns>
  );
}

const PublicPageLink = ({ name }: { name: string }) => (
  <TextLink to={`/course/${courseSlug(name)}`}>
    <span>
      See the page<VisuallyHidden> of {name}</VisuallyHidden>
    </span>
  </TextLink>
);

const Columns = styled.div`
  display: grid;
  gap: var(--s6);
  align-items: start;
  margin-top: var(--s3);

  ${from.large} {
    grid-template-columns: minmax(0, 720px) minmax(0, 240px);
  }
`;
