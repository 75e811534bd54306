import { ButtonLink, PlusIcon } from 'shared-lib/ui';

export const courseTexts = {
  noun: { one: 'course', many: 'courses' },
  empty: 'A course has a card on the home page and a page of its own. Add the first one.',
};

export const AddCourseLink = () => (
  <ButtonLink to="/admin/courses/post">
    <PlusIcon size={20} />
    Add New Service
  </ButtonLink>
);
