import type { Category } from 'shared-lib/api';
import type { course } from 'shared-lib/schema';
import { FieldInput } from '../forms/inputs/field-input';
import type { Editor } from '../forms/use-editor-form';
import { editorFieldProps } from '../forms/editor-field';
import { FormSection } from '../forms/form-section';
import { CategorySelect } from './category-select';
import { textField, type Mode } from './course-rules';
import { sections, type FieldName } from './course-sections';
import { TopicEditor } from './topics/topic-editor';
import type { Topics } from './topics/use-topics';
import type { Slot } from './upcoming/slot';
import { UpcomingSlots } from './upcoming/upcoming-slots';

type Props = {
  mode: Mode;
  editor: Editor<typeof course.fields>;
  slots: Slot[];
  categories: Category[];
  topics: Topics;
};

export function CourseFields(props: Props) {
  return sections.map((section) => (
    <FormSection key={section.id} {...section}>
      {section.fields.map((name) => (
        <CourseField key={name} name={name} {...props} />
      ))}
    </FormSection>
  ));
}

function CourseField({ name, mode, editor, slots, categories, topics }: Props & { name: FieldName }) {
  if (name === 'topics') return <TopicEditor topics={topics} isReadOnly={editor.isSaving} />;
  if (name === 'upcomingCourses')
    return (
      <UpcomingSlots
        slots={slots}
        error={editor.errors[name]}
        isReadOnly={editor.isSaving}
        onChange={(next) => editor.setValue(name, next)}
      />
    );
  const text = { ...editorFieldProps(editor, name), field: textField(name, mode) };
  if (name === 'category') return <CategorySelect categories={categories} {...text} />;
  return <FieldInput {...text} />;
}
