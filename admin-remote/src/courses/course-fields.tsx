import type { Category } from 'shared-lib/api';
import { FieldInput } from '../forms/inputs/field-input';
import type { FieldErrors } from '../forms/save-result';
import { CategorySelect } from './category-select';
import { textField, type Mode } from './course-rules';
import { CourseSection } from './course-section';
import { sections, type CourseValues, type FieldName } from './course-sections';
import { TopicEditor } from './topics/topic-editor';
import type { Topics } from './topics/use-topics';
import { UpcomingSlots } from './upcoming/upcoming-slots';

type Props = {
  mode: Mode;
  values: CourseValues;
  errors: FieldErrors;
  categories: Category[];
  topics: Topics;
  isReadOnly: boolean;
  setValue: <Name extends FieldName>(name: Name, value: CourseValues[Name]) => void;
};

export function CourseFields(props: Props) {
  return sections.map((section) => (
    <CourseSection key={section.id} section={section}>
      {section.fields.map((name) => (
        <CourseField key={name} name={name} {...props} />
      ))}
    </CourseSection>
  ));
}

function CourseField({
  name,
  mode,
  values,
  errors,
  categories,
  topics,
  isReadOnly,
  setValue,
}: Props & { name: FieldName }) {
  const error = errors[name];
  if (name === 'topics') return <TopicEditor topics={topics} isReadOnly={isReadOnly} />;
  if (name === 'upcomingCourses')
    return (
      <UpcomingSlots
        slots={values.upcomingCourses}
        error={error}
        isReadOnly={isReadOnly}
        onChange={(slots) => setValue(name, slots)}
      />
    );
  const text = {
    value: values[name],
    error,
    isReadOnly,
    onChange: (value: string) => setValue(name, value),
  };
  const field = textField(name, mode);
  if (name === 'category') return <CategorySelect label={field.title} categories={categories} {...text} />;
  return <FieldInput field={field} {...text} />;
}
