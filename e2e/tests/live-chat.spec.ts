import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, test as base } from '../product/fixtures';
import type { Shell } from '../product/product';
import { visit } from '../product/visit';

const CONVERSATION = /^https:\/\/wa\.me\/15550100142\?text=Hello(%20|\+)Platter(%20|\+)Institute/;

/** A chat provider on another origin, whose script provides `Tawk_API` after 0.4 s. */
class Provider {
  readonly requests: string[] = [];
  isDown = false;
  /** All responses wait for this promise. */
  gate: Promise<void> | undefined;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<Provider> {
    const server = createServer();
    const provider = new Provider(server);
    server.on('request', (request, response) => {
      const path = request.url ?? '';
      provider.requests.push(path);
      const [type, body] = files[path] ?? ['text/plain', ''];
      const status = provider.isDown ? 503 : 200;
      const headers = { 'Content-Type': type, 'Access-Control-Allow-Origin': '*' };
      void Promise.resolve(provider.gate).then(() => response.writeHead(status, headers).end(body));
    });
    server.on('upgrade', (request, socket) => {
      provider.requests.push('socket');
      const key = `${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`;
      const accept = createHash('sha1').update(key).digest('base64');
      socket.write(
        `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
      );
      socket.on('error', () => socket.destroy());
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return provider;
  }

  get script() {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/widget.js`;
  }

  async remove(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
  }
}

function widget() {
  const { origin } = new URL((document.currentScript as HTMLScriptElement).src);
  const sheet = Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    href: `${origin}/widget.css`,
  });
  const style = document.createElement('style');
  document.head.append(sheet, style);
  style.sheet?.insertRule('.chat-window { position: fixed; right: 20px; bottom: 20px }');
  const frame = Object.assign(document.createElement('iframe'), {
    className: 'chat-window',
    title: 'Chat',
    src: `${origin}/frame.html`,
  });
  document.body.append(frame);
  void fetch(`${origin}/visitor`);
  new WebSocket(`${origin.replace('http', 'ws')}/messages`).onopen = () =>
    frame.setAttribute('data-connected', '');
  const maximize = () => frame.setAttribute('data-open', '');
  setTimeout(() => Object.assign(window, { Tawk_API: { maximize } }), 400);
}

const files: Record<string, [type: string, body: string]> = {
  '/widget.js': ['text/javascript', `(${String(widget)})()`],
  '/widget.css': ['text/css', '.chat-window { width: 234px }'],
  '/frame.html': ['text/html', '<p>How can we help you?</p>'],
  '/visitor': ['application/json', '{}'],
};

type Parts = { provider: Provider; chatting: Shell };

const test = base.extend<Parts>({
  provider: async ({}, use) => {
    const provider = await Provider.start();
    await use(provider);
    await provider.remove();
  },
  chatting: async ({ site, provider, startShell }, use) => {
    await use(await startShell({ apiUrl: site.content.url, env: { CHAT_WIDGET_SRC: provider.script } }));
  },
});

const linkInHeader = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: /^Live Chat/ })
    .first();
const bannerButton = (page: Page) =>
  page.getByRole('region', { name: 'Not sure which course fits?' }).getByRole('link', { name: /^Live Chat/ });

/** The returned function lists all CSP violations, also those that Chromium does not write to the console. */
async function listenForViolations(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const kept: string[] = [];
    Object.assign(window, { kept });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      kept.push(`${violatedDirective} ${blockedURI}`),
    );
  });
  return () => page.evaluate(() => (window as unknown as { kept: string[] }).kept);
}

test('spec 1.1.4: Home requests nothing from the provider before it has been idle for four seconds', async ({
  chatting,
  provider,
  page,
}) => {
  await page.goto(chatting.url, { waitUntil: 'load' });
  expect(provider.requests).toEqual([]);

  await expect.poll(() => provider.requests, { timeout: 30_000 }).toContain('/widget.js');

  const sinceLoad = await page.evaluate((script) => {
    const [own] = performance.getEntriesByType('navigation');
    const [fetched] = performance.getEntriesByName(script);
    return fetched!.startTime - own!.loadEventEnd;
  }, provider.script);
  expect(sinceLoad).toBeGreaterThanOrEqual(4000);
});

for (const [intent, show] of [
  ['the pointer comes to', (page: Page) => linkInHeader(page).hover()],
  ['the focus comes to', (page: Page) => linkInHeader(page).focus()],
] as const) {
  test(`the script is fetched when ${intent} the link`, async ({ chatting, provider, page }) => {
    await visit(page, `${chatting.url}/login`);
    expect(provider.requests).toEqual([]);

    await show(page);

    await expect.poll(() => provider.requests).toContain('/widget.js');
  });
}

test('a click opens the widget, and the policy blocks no part of it', async ({
  chatting,
  provider,
  page,
}) => {
  const violations = await listenForViolations(page);
  await visit(page, chatting.url);
  await bannerButton(page).click();

  const frame = page.getByTitle('Chat', { exact: true });
  await expect(frame).toHaveAttribute('data-open');
  await expect(frame).toHaveAttribute('data-connected');
  await expect(frame).toHaveCSS('position', 'fixed');
  await expect(frame).toHaveCSS('width', '234px');
  await expect(page.frameLocator('iframe').getByText('How can we help you?')).toBeVisible();
  await expect.poll(() => provider.requests.sort()).toEqual([...Object.keys(files), 'socket'].sort());
  expect(await violations()).toEqual([]);
  expect(page.url()).toBe(`${chatting.url}/`);
});

test('while the chat opens, the button shows the progress', async ({ chatting, provider, page }) => {
  let open: () => void = () => undefined;
  provider.gate = new Promise((resolve) => (open = resolve));
  await visit(page, chatting.url);
  const button = bannerButton(page);
  await button.scrollIntoViewIfNeeded();
  const place = await button.boundingBox();

  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(button.getByRole('status')).toHaveText('Opening chat…');
  expect(await button.boundingBox()).toEqual(place);

  open();
  await expect(page.getByTitle('Chat', { exact: true })).toHaveAttribute('data-open');
  await expect(button).not.toHaveAttribute('aria-busy');
  expect(await button.boundingBox()).toEqual(place);
});

test('if the provider is down, the link opens the chat conversation', async ({
  chatting,
  provider,
  page,
}) => {
  provider.isDown = true;
  await page.route('https://wa.me/**', (route) => route.abort());
  await visit(page, chatting.url);
  const conversation = page.waitForRequest(CONVERSATION);

  await bannerButton(page).click();

  expect((await conversation).isNavigationRequest()).toBe(true);
});

test('the provider does not learn the URL of a page with a secret in it', async ({
  chatting,
  provider,
  page,
}) => {
  await visit(page, `${chatting.url}/reset_password/secret`);

  await linkInHeader(page).hover();
  await linkInHeader(page).focus();
  await page.getByLabel('New password').focus();

  await expect(linkInHeader(page)).toHaveAttribute('href', CONVERSATION);
  await expect(linkInHeader(page)).toHaveAttribute('rel', 'noopener noreferrer');
  expect(provider.requests).toEqual([]);
});

test('spec 1.1.4: without a provider the links open the conversation, and the policy allows none', async ({
  site,
  page,
}) => {
  const answer = await page.goto(site.shell.url);
  const policy = (await answer?.headerValue('content-security-policy')) ?? '';

  for (const directive of ['frame-src', 'media-src', 'worker-src', 'unsafe-inline', 'ws:'])
    expect(policy).not.toContain(directive);
  expect(policy).toContain("font-src 'self';");
  expect(policy).toContain("connect-src 'self';");
  for (const link of [linkInHeader(page), bannerButton(page)]) {
    await link.hover();
    await expect(link).toHaveAttribute('href', CONVERSATION);
    await expect(link).toHaveAttribute('target', '_blank');
  }
});
