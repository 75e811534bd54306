import { aPhoto } from '../../../testing/pictures';
import { startService, type TestService } from '../../../testing/service';
import { anUploader } from '../../../testing/uploads';

let service: TestService;
beforeEach(async () => {
  service = await startService();
});
afterEach(() => service.stop());

const countPictures = async () => (await service.db.selectFrom('media').select('hash').execute()).length;

test('concurrent duplicates of a picture are stored once', async () => {
  const admin = await anUploader(service);
  const { bytes } = await aPhoto({ width: 60, height: 40 }, 4);
  const before = await countPictures();
  const [first, second] = await Promise.all([admin.upload(bytes, 'a.jpg'), admin.upload(bytes, 'b.png')]);
  const third = await admin.upload(bytes);

  expect([second, third]).toEqual([first, first]);
  expect(await countPictures()).toBe(before + 1);
});
