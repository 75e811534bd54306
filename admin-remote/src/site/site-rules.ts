import { siteFactFault, siteFacts, type Stored, type ValuesOf } from 'shared-lib/schema';
import {
  defaultFooterText,
  defaultIntroHeading,
  defaultIntroText,
  provideSite,
  site,
  withEditedFacts,
} from 'shared-lib/site';
import type { FieldErrors } from '../forms/save-result';

type SiteValues = ValuesOf<typeof siteFacts.fields>;
export type StoredSite = Stored<SiteValues>;
export type TextName = Exclude<keyof SiteValues, 'perks'>;

const { perks: _perks, ...texts } = siteFacts.fields.properties;

/** Accepts values that equal the stored ones, because a rule may be newer than a stored value. */
export function siteErrors(values: SiteValues, stored: SiteValues): FieldErrors {
  const errors: FieldErrors = {};
  for (const [name, field] of Object.entries(texts)) {
    const value = values[name as TextName];
    const fault = siteFactFault(field.format, value);
    if (fault && value !== stored[name as TextName]) errors[name] = `${field.title} ${fault}`;
  }
  const blank = values.perks.findIndex((perk) => perk.trim() === '' && !stored.perks.includes(perk));
  if (blank >= 0) errors.perks = `Perk ${blank + 1} is empty: write it, or remove it`;
  return errors;
}

export function defaultOf(name: TextName): string {
  const values: Partial<Record<TextName, string>> = {
    ...site().defaults,
    footerText: defaultFooterText,
    introHeading: defaultIntroHeading,
    introText: defaultIntroText,
  };
  return values[name] ?? '';
}

/** Shows saved facts in this tab. Without this call, the tab shows the old facts until the next document load. */
export function applyToThisTab(values: SiteValues): void {
  const { footerText: _footer, introHeading: _heading, introText: _text, perks: _list, ...others } = site();
  provideSite(withEditedFacts({ ...others, ...others.defaults }, values));
}
