import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { fromRequest, requireContent, publicApi } from 'shared-lib/api';
import { site } from 'shared-lib/site';
import { PageMeta } from 'shared-lib/ui';
import { Banner } from '../sections/about/banner';
import { Leadership } from '../sections/about/leadership';
import { Motivation } from '../sections/about/motivation';
import { Promises } from '../sections/about/promises';
import { texts } from '../sections/about/texts';
import { ChatBanner } from '../sections/shared/chat-banner';

export async function loader({ request }: LoaderFunctionArgs) {
  const options = fromRequest(request);
  const optional = { ...options, isOptional: true };
  const banners = publicApi.banners(optional);
  const knowledge = publicApi.knowledge(optional);
  const ceo = publicApi.ceo(optional);
  // If all three reads failed or were too slow, reads the banners again and waits longer: the page needs some content.
  await requireContent(Promise.any([banners, knowledge, ceo]).catch(() => publicApi.banners(options)));
  return {
    image: await banners.then(([about]) => about?.image ?? '').catch(() => ''),
    knowledge: await knowledge.catch(() => null),
    ceo: await ceo.catch(() => null),
  };
}

export function Component() {
  const { image, knowledge, ceo } = useLoaderData<typeof loader>();
  const { siteName } = site();
  return (
    <>
      <PageMeta title={`About ${siteName}`} description={texts.description(siteName)} image={image} />
      <Banner image={image} />
      {knowledge && <Motivation knowledge={knowledge} />}
      {ceo && <Leadership ceo={ceo} />}
      <Promises />
      <ChatBanner />
    </>
  );
}
