import type { StartSettings } from '../../src/starter/settings';

export function startSettingsIn(html: string): StartSettings {
  const [, attribute = ''] = /<script data-start="([^"]*)">/.exec(html) ?? [];
  return JSON.parse(attribute.replaceAll('&quot;', '"').replaceAll('&amp;', '&')) as StartSettings;
}
