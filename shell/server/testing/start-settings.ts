import type { StartSettings } from '../../src/starter/settings';

/** Reads the starter's settings from a document. */
export function startSettingsIn(html: string): StartSettings {
  const [, attribute = ''] = /<script data-start="([^"]*)">/.exec(html) ?? [];
  return JSON.parse(attribute.replaceAll('&quot;', '"').replaceAll('&amp;', '&')) as StartSettings;
}
