import type { RouteHandle } from 'shared-lib/routes';
import { routeMarks } from 'release-store/route-marks';

test('the build of a remote accepts the marks of RouteHandle and no others', () => {
  const marks: Record<keyof RouteHandle, true> = {
    hasRequestForm: true,
    isResource: true,
    isUnlisted: true,
    query: true,
  };

  expect(Object.keys(routeMarks).sort()).toEqual(Object.keys(marks).sort());
});
