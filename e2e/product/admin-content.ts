import { publicContent } from './public-content';

export const applications = ['Grace Hopper', 'Alan Turing'].map((name, index) => ({
  _id: `id of ${name}`,
  name,
  email: `${name.split(' ')[0]!.toLowerCase()}@example.org`,
  message: `What ${name} wants to know about the evening classes.`,
  number: `+4412345678${index}0`,
  date: `2026-03-0${index + 1}`,
  time: `1${index}:05`,
}));

/** Responses of a content service by path (spec 8.2, 8.5). */
export const adminContent = (): Record<string, unknown> =>
  structuredClone({ ...publicContent(), application: applications });
