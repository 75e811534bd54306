import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, test as base } from '../product/fixtures';
import { Shell } from '../product/product';
import { visit } from '../product/visit';

/** A chat provider on another origin, whose script provides `Tawk_API` after 0.4 s. */
class Provider {
  requests: string[] = [];
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
      const headers = { 'Content-Type': type, 'Access-Control-Allow-Origin': '*' };
      void Promise.resolve(provider.gate).then(() => response.writeHead(200, headers).end(body));
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

const test = base.extend<{ chat: Parts }, { running: Parts }>({
  running: [
    async ({ site }, use) => {
      const provider = await Provider.start();
      const env = { CHAT_WIDGET_SRC: provider.script };
      const chatting = await Shell.start({ apiUrl: site.content.url, env });
      await use({ provider, chatting });
      await chatting.remove();
      await provider.remove();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  chat: async ({ running }, use) => {
    Object.assign(running.provider, { requests: [], gate: undefined });
    await use(running);
  },
});

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
  chat: { chatting, provider },
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

test('a click opens the widget, and the policy blocks no part of it', async ({
  chat: { chatting, provider },
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

test('while the chat opens, the button shows the progress', async ({
  chat: { chatting, provider },
  page,
}) => {
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
