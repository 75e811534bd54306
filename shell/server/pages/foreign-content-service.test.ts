import { ADMIN_COOKIE, runningShell } from '../testing/running-shell';

const shell = runningShell();

const showCourse = (name: string) =>
  shell.content.answers.set('GET /v1/choosepath', { body: JSON.stringify([{ _id: '1', name }]) });

test('every page shows the current content of a service that does not publish changes', async () => {
  for (const name of ['Chemistry', 'Astronomy', 'Botany']) {
    showCourse(name);
    expect((await shell.get('/')).body).toContain(name);
    expect((await shell.get('/', { cookie: ADMIN_COOKIE })).body).toContain(name);
  }
});
