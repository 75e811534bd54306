import type { TestService } from './service';

export async function setHidden(
  { call }: TestService,
  cookie: string,
  id: string,
  isHidden: boolean,
): Promise<void> {
  const course = (await call('GET', `/choose/course/get/${id}`, { cookie })).headers.etag ?? '';
  const body = { courses: [{ _id: id, _rev: Number(course.replaceAll('"', '')) }], isHidden };
  await call('POST', '/v1/courses/visibility', { cookie, body });
}
