import { paths } from 'shared-lib/schema';
import type { TestService } from './service';

type Sent = { body: FormData | string; headers?: Record<string, string> };
type Uploaded = { data: { url: string; width: number; height: number }; success: boolean; status: number };

export async function anUploader(service: TestService) {
  const origin = await service.app.listen({ port: 0, host: '127.0.0.1' });
  const cookie = await service.signIn();
  const url = `${origin}/${paths.upload}`;

  const send = ({ body, headers = {} }: Sent) =>
    fetch(url, { method: 'POST', body, headers: { cookie, ...headers } });

  return {
    url,
    cookie,
    send,
    /** The extension of `name` decides the content type of the file, as in browsers. */
    sendFile: (bytes: Buffer | string, name = 'picture.jpg') => send({ body: aForm(bytes, name) }),
    async upload(bytes: Buffer, name = 'picture.jpg'): Promise<Uploaded['data']> {
      const answer = await send({ body: aForm(bytes, name) });
      const body = (await answer.json()) as Uploaded;
      expect([answer.status, body]).toEqual([
        200,
        {
          data: {
            url: expect.stringMatching(/^media\/[\da-f]{64}-\d+x\d+\.webp$/),
            width: expect.any(Number),
            height: expect.any(Number),
          },
          success: true,
          status: 200,
        },
      ]);
      return body.data;
    },
  };
}

export type Uploader = Awaited<ReturnType<typeof anUploader>>;

export function aForm(bytes: Buffer | string, name = 'picture.jpg', field = 'image'): FormData {
  const form = new FormData();
  form.append(field, aFile(bytes, name));
  return form;
}

export const aFile = (bytes: Buffer | string, name = 'picture.jpg') =>
  new File([Buffer.from(bytes)], name, { type: TYPES[name.split('.').at(-1) ?? ''] ?? '' });

const TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  html: 'text/html',
};
