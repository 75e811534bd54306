import * as Type from '@sinclair/typebox';
import { MAX_CHANGED_COURSES, MAX_SHIFT_WEEKS, storedSchema, course } from 'shared-lib/schema';

const closed = { additionalProperties: false };
const id = Type.String({ minLength: 1, maxLength: 64 });

const { _id, _rev, name, icon, shortDetails, buttonText, selectedOption } = storedSchema(course).properties;

export const deskCourseSchema = Type.Object({
  _id: _id!,
  _rev: _rev!,
  name: name!,
  icon: icon!,
  shortDetails: shortDetails!,
  buttonText: buttonText!,
  selectedOption: selectedOption!,
  isHidden: Type.Boolean(),
});

export const coursesSchema = Type.Object({ courses: Type.Array(deskCourseSchema) });

export const visibilitySchema = Type.Object(
  {
    courses: Type.Array(
      Type.Object({ _id: id, _rev: Type.Integer({ minimum: 1, maximum: 2_147_483_646 }) }, closed),
      { minItems: 1, maxItems: MAX_CHANGED_COURSES },
    ),
    isHidden: Type.Boolean(),
  },
  closed,
);

export const moveSchema = Type.Object(
  { _id: id, place: Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'Index in the order' }) },
  closed,
);

export const placeSchema = Type.Object({ place: Type.Integer(), total: Type.Integer() });

export const duplicateSchema = Type.Object(
  { weeks: Type.Integer({ minimum: 0, maximum: MAX_SHIFT_WEEKS, description: 'Moves the dates' }) },
  closed,
);
