import { startService, type TestService } from '../../testing/service';
import { addressWithId, VALID_BODIES } from '../../testing/writes';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const sendEmptyJson = async (route: string) => {
  const [method = '', url = ''] = route.split(' ');
  return service.call(method, await addressWithId(service.db, url), {
    body: '',
    cookie: await service.signIn(),
  });
};

const needsBody = (route: string) => Object.keys(VALID_BODIES[route]!).length > 0;
const routes = Object.keys(VALID_BODIES);

test.each(routes.filter(needsBody))(
  '%s with an empty JSON body says that the body is missing',
  async (route) => {
    const answer = await sendEmptyJson(route);

    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      errors: expect.arrayContaining([{ field: 'body', message: 'is missing or is not a JSON object' }]),
    });
  },
);

test.each(routes.filter((route) => !needsBody(route)))('%s answers an empty JSON body', async (route) => {
  const answer = await sendEmptyJson(route);

  expect(answer.statusCode).toBeLessThan(500);
  expect(answer.body).not.toContain('content-type');
});

test.each(['DELETE /catagori/:id', 'DELETE /customer-review/:id', 'POST /admin/logout'])(
  '%s with an empty JSON body succeeds',
  async (route) => {
    expect((await sendEmptyJson(route)).statusCode).toBeLessThan(300);
  },
);
