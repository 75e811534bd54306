import { useState } from 'react';
import type { FactName, FactsValues } from './facts-rules';
import { priceFrom, shownPrice } from './price';

export function usePrice(
  { price, currency }: FactsValues,
  setValue: (name: FactName, value: string) => void,
) {
  const [typed, setTyped] = useState('');
  const shown = shownPrice(price, currency, typed);
  return {
    shown,
    setPrice: (text: string) => {
      setTyped(text);
      setValue('price', priceFrom(text, currency));
    },
    setCurrency: (next: string) => {
      setTyped(shown);
      setValue('currency', next);
      setValue('price', priceFrom(shown, next));
    },
  };
}
