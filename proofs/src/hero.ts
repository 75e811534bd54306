export type Hero = { _id: string; heading: string; button: string; dic: string; image: string };

export async function readHero(url: string): Promise<Hero> {
  const [first] = (await (await fetch(`${url}hero`)).json()) as [Hero];
  return first;
}

export async function writeHeading(url: string, cookie: string, heading: string): Promise<void> {
  const { _id, button, dic, image } = await readHero(url);
  const answer = await fetch(`${url}hero/${_id}`, {
    method: 'PUT',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ heading, button, dic, image }),
  });
  if (!answer.ok) throw new Error(`A save was answered ${answer.status}: ${await answer.text()}`);
}
