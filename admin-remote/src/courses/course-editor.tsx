import { useState } from 'react';
import type { CallOptions, Category, Course } from 'shared-lib/api';
import { course, courseSlug } from 'shared-lib/schema';
import { from, TextLink, VisuallyHidden } from 'shared-lib/ui';
import styled from 'styled-components';
import { EditorForm } from '../forms/editor-form';
import { useEditorForm } from '../forms/use-editor-form';
import { CourseFields } from './course-fields';
import { courseFaults, missingFields, titlesOf, withAllSlots } from './course-rules';
import { SectionNav } from './section-nav';
import type { CourseValues } from './sections';
import { useTopics } from './topics/use-topics';
import { card } from '../ui/card';

type Props = {
  /** What is being changed; absent for a new course. */
  stored?: Course;
  categories: Category[];
  save: (values: CourseValues, options: CallOptions) => Promise<unknown>;
  /** Brings `stored` up to date. */
  reload?: () => Promise<void>;
};

/** The form of a course, with its sections at a glance beside it where there is room. */
export function CourseEditor({ stored, categories, save, reload }: Props) {
  const mode = stored ? 'edit' : 'add';
  const [savedName, setSavedName] = useState(stored?.name);
  const editor = useEditorForm({
    resource: course,
    stored,
    save: (values, options) => save(withAllSlots(values), options),
    afterSave: stored ? 'kept' : 'cleared',
    missingIn: (values) => titlesOf(missingFields(values, stored)),
    check: (values) => ({
      ...courseFaults(values, mode, stored),
      ...(topics.unfinished && { topics: topics.unfinished }),
    }),
    onSaved({ name }) {
      setSavedName(name);
      void reload?.();
    },
  });
  const values = withAllSlots(editor.values);
  const topics = useTopics(values.topics, (list) => editor.setValue('topics', list), editor.faults.topics);

  return (
    <Columns>
      <Panel>
        <EditorForm
          editor={editor}
          label={stored ? `Edit ${stored.name}` : 'New course'}
          actions={savedName && <PublicPageLink name={savedName} />}
        >
          <CourseFields
            mode={mode}
            values={values}
            faults={editor.faults}
            categories={categories}
            topics={topics}
            isReadOnly={editor.isSaving}
            setValue={editor.setValue}
          />
        </EditorForm>
      </Panel>
      <SectionNav missing={missingFields(values, stored)} />
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

const Panel = styled.div`
  max-width: 720px;
  ${card}
`;
