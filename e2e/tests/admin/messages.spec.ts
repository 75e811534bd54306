import { expectMessage, formNamed, openAdmin, saveOf } from '../../product/admin';
import { expect, test } from '../../product/foreign-service';
import { singletons } from '../../product/public-content';

test("spec 9.2.1: Admin update (hero): 'Successfully updated!'; when it fails: 'Error updating data'", async ({
  foreignSite: { shell, stub },
  page,
}) => {
  const call = `PUT hero/${singletons.hero._id}`;
  const calls = () => stub.writes.map((write) => `${write.method} ${write.path}`);
  stub.answers[call] = { status: 500, body: { message: 'broken' } };
  await openAdmin(page, shell.url, 'hero');
  const save = saveOf(formNamed(page, 'Hero Component'));
  await save.click();
  await expectMessage(page, 'Error updating data');
  expect(calls()).toEqual([call]);

  stub.answers = {};
  await save.click();
  await expectMessage(page, 'Successfully updated!');
  expect(calls()).toEqual([call, call]);
});
