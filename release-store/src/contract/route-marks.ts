type Mark = { must: string; isValid: (value: unknown) => boolean };

const flag: Mark = { must: 'true or false', isValid: (value) => typeof value === 'boolean' };
const names: Mark = {
  must: 'a list of names',
  isValid: (value) => Array.isArray(value) && value.every((name) => typeof name === 'string'),
};

/** The properties are those of `RouteHandle` in shared-lib/routes. */
export const routeMarks = { hasRequestForm: flag, isResource: flag, isUnlisted: flag, query: names };

export function markFaults(path: string, handle: unknown): string[] {
  if (handle === undefined) return [];
  if (typeof handle !== 'object' || handle === null)
    return [`the handle of the route '${path}' must be an object`];
  return Object.entries(handle).flatMap(([name, value]) => {
    const mark = Object.hasOwn(routeMarks, name) ? routeMarks[name as keyof typeof routeMarks] : undefined;
    if (!mark)
      return [
        `the handle of the route '${path}' has '${name}', which the shell does not know. It knows ${Object.keys(routeMarks).join(', ')}`,
      ];
    if (value === undefined || mark.isValid(value)) return [];
    return [`'${name}' in the handle of the route '${path}' must be ${mark.must}`];
  });
}
