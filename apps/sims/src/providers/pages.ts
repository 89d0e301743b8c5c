import type { FastifyInstance } from 'fastify';
import { showMinor } from '../lib/amount.ts';
import { isFields } from '../lib/fields.ts';
import { html, send } from '../lib/response.ts';
import type { Provider } from './provider.ts';

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

export function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title>
<style>body{font-family:system-ui,sans-serif;background:#14202b;color:#f3f6f8;margin:0;padding:2rem}main{max-width:30rem;margin:auto}dt{opacity:.7}dd{margin:0 0 1rem;font-size:1.4rem}</style></head>
<body><main>${body}</main></body></html>`;
}

function hueOf(code: string): number {
  return [...code].reduce((sum, letter) => sum + letter.charCodeAt(0) * 37, 0) % 360;
}

const svg = (body: string) => ({
  status: 200,
  body,
  headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' },
});

export function pageRoutes(app: FastifyInstance, provider: Provider): void {
  const { code, ledger, launches } = provider;
  const base = `/providers/${code}`;

  for (const path of ['playGame', 'lobby']) {
    app.get(`${base}/${path}`, (req, reply) => {
      const token = isFields(req.query) ? req.query.token : undefined;
      const account = ledger.find(launches.subjectOf(token));
      if (!account) return send(reply, html(403, page(code, '<h1>Link expired</h1><p>Please open the game again.</p>')));
      const body = `<h1>${code} game lobby</h1><dl><dt>Username</dt><dd id="username">${escapeHtml(account.username)}</dd>
<dt>Balance</dt><dd id="balance">${showMinor(account.balance)} ${account.currency}</dd></dl>`;
      return send(reply, html(200, page(`${code} game lobby`, body)));
    });
  }

  const plain: Record<string, string> = { web: 'Play in the browser', 'app/android': 'Android app', 'app/ios': 'iOS app' };
  for (const [path, title] of Object.entries(plain)) {
    app.get(`${base}/${path}`, (_req, reply) => send(reply, html(200, page(`${code}: ${title}`, `<h1>${code}</h1><p>${title}</p>`))));
  }

  const hue = hueOf(code);
  app.get(`${base}/logo.svg`, (_req, reply) =>
    send(
      reply,
      svg(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 80" role="img" aria-label="${code}"><rect width="240" height="80" rx="16" fill="hsl(${hue} 70% 32%)"/><text x="120" y="52" font-family="sans-serif" font-weight="700" font-size="34" text-anchor="middle" fill="#fff" textLength="${Math.min(200, code.length * 26)}">${code}</text></svg>`,
      ),
    ),
  );
  app.get(`${base}/background.svg`, (_req, reply) =>
    send(
      reply,
      svg(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 240" preserveAspectRatio="xMidYMid slice"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="hsl(${hue} 60% 40%)"/><stop offset="1" stop-color="hsl(${(hue + 50) % 360} 60% 18%)"/></linearGradient></defs><rect width="480" height="240" fill="url(#g)"/><circle cx="400" cy="60" r="110" fill="#fff" opacity=".08"/><circle cx="330" cy="200" r="70" fill="#fff" opacity=".06"/></svg>`,
      ),
    ),
  );
}
