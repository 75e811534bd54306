import { contentSecurityPolicy, createNonce } from './security';
import { aConfig } from './testing/config';

const directives = (policy: string) =>
  Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name, ...values] = directive.split(' ');
      return [name, values.join(' ')];
    }),
  );

test('scripts and styles run by nonce only', () => {
  const policy = contentSecurityPolicy('a-nonce', aConfig('/tmp'));

  expect(directives(policy)).toEqual({
    'default-src': "'none'",
    'script-src': "'nonce-a-nonce' 'strict-dynamic'",
    'style-src': "'nonce-a-nonce'",
    'img-src': "'self' data: blob: https: http:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'manifest-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'object-src': "'none'",
  });
  expect(policy).not.toContain('unsafe');
});

test('browsers may call the services of other origins that are configured', () => {
  const config = aConfig('/tmp', {
    PUBLIC_API_URL: 'https://api.test/v1/',
    IMAGE_UPLOAD_URL: 'https://images.test:8443/upload?key=x',
  });

  expect(directives(contentSecurityPolicy('n', config))['connect-src']).toBe(
    "'self' https://api.test https://images.test:8443",
  );
});

test('no two answers have the same nonce', () => {
  const nonces = Array.from({ length: 50 }, createNonce);

  expect(new Set(nonces).size).toBe(50);
  for (const nonce of nonces) expect(Buffer.from(nonce, 'base64')).toHaveLength(16);
});
