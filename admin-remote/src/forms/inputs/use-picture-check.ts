import { createContext, useContext, useState } from 'react';
import type { Fields, Resource, TextOptions, ValuesOf } from 'shared-lib/schema';
import { imageUrl } from 'shared-lib/site';
import { differingFields, type Edit } from '../record/record-values';
import { loadPicture, type PictureState } from './load-picture';

export type BrokenPicture = { title: string; address: string; state: PictureState };
type Question = { pictures: BrokenPicture[]; answer: (isConfirmed: boolean) => void };

const ConfirmedContext = createContext<Set<string>>(new Set());

/** Addresses that a save need not check: those of uploaded pictures, and broken ones that the admin accepted. */
export const ConfirmedPictures = ConfirmedContext.Provider;

export const useConfirmedPictures = () => useContext(ConfirmedContext);

export function usePictureCheck<F extends Fields>(resource: Resource<F>) {
  const [question, setQuestion] = useState<Question>();
  const [confirmed] = useState(() => new Set<string>());

  async function confirmBroken(edit: Edit<ValuesOf<F>>): Promise<boolean> {
    const pictures = await brokenPictures(resource, edit, confirmed);
    if (pictures.length === 0) return true;
    const isConfirmed = await new Promise<boolean>((answer) => setQuestion({ pictures, answer }));
    setQuestion(undefined);
    if (isConfirmed) for (const { address } of pictures) confirmed.add(address);
    return isConfirmed;
  }

  return { question, confirmed, confirmBroken };
}

async function brokenPictures(
  resource: Resource,
  { base, values }: Edit<object>,
  confirmed: ReadonlySet<string>,
): Promise<BrokenPicture[]> {
  const pictures = differingFields(resource, base, values).flatMap((name) => {
    const { input, title = name }: Partial<TextOptions> = resource.fields.properties[name] ?? {};
    const address = String((values as Record<string, unknown>)[name]).trim();
    return input === 'image' && address !== '' && !confirmed.has(address) ? [{ title, address }] : [];
  });
  const checked = await Promise.all(
    pictures.map(async (picture) => ({ ...picture, state: await loadPicture(imageUrl(picture.address)) })),
  );
  return checked.filter(({ state }) => state !== 'loaded');
}
