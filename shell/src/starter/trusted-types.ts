type PolicyFactory = {
  createPolicy: (name: string, rules: Record<string, (text: string) => string | null>) => unknown;
};

/**
 * Allows scripts of this site and of `origins`, and the script elements that React creates for JSON-LD
 * (docs/decisions/0046-trusted-types.md).
 */
export function createTrustedTypesPolicy(origins: readonly string[]): void {
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
  const allowed = [location.origin, ...origins].map((origin) => `${origin}/`);
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) =>
      allowed.some((prefix) => new URL(url, location.href).href.startsWith(prefix)) ? url : null,
    createHTML: (html) => (html === '<script></script>' ? html : null),
    createScript: (text) => {
      try {
        JSON.parse(text);
        return text;
      } catch {
        return null;
      }
    },
  });
}
