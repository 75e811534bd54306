import type { Category } from 'shared-lib/api';
import { FieldInput } from '../forms/inputs/field-input';
import type { Faults } from '../forms/result';
import { CategoryChoice } from './category-choice';
import { textField, type Mode } from './course-rules';
import { CourseSection } from './course-section';
import { sections, type CourseValues, type FieldName } from './sections';
import { TopicEditor } from './topics/topic-editor';
import type { Topics } from './topics/use-topics';
import { UpcomingSlots } from './upcoming/upcoming-slots';

type Props = {
  mode: Mode;
  values: CourseValues;
  faults: Faults;
  categories: Category[];
  topics: Topics;
  isReadOnly: boolean;
  setValue: <Name extends FieldName>(name: Name, value: CourseValues[Name]) => void;
};

/** Everything a course consists of, section by section. */
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
  faults,
  categories,
  topics,
  isReadOnly,
  setValue,
}: Props & { name: FieldName }) {
  const error = faults[name];
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
  if (name === 'category') return <CategoryChoice label={field.title} categories={categories} {...text} />;
  return <FieldInput field={field} {...text} />;
}
