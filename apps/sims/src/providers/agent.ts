import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseMinor, showMinor } from '../lib/amount.ts';
import { currencyOf, formFields, PASSWORD, REFERENCE, textOf, USERNAME } from '../lib/fields.ts';
import { html, json, redirect, type SimResponse, send } from '../lib/response.ts';
import { randomToken, sameText } from '../lib/signatures.ts';
import type { Account, Entry } from './ledger.ts';
import { escapeHtml, page } from './pages.ts';
import { type CallKind, originOf, type Provider, respondToCall } from './provider.ts';

const IDLE_MS = 15 * 60_000;

class AgentSessions {
  readonly #sessions = new Map<string, { token: string; until: number }>();

  open(token: string): string {
    const now = Date.now();
    for (const [id, { until }] of this.#sessions) if (until <= now) this.#sessions.delete(id);
    const id = randomToken();
    this.#sessions.set(id, { token, until: now + IDLE_MS });
    return id;
  }

  tokenOf(id: string | undefined): string | null {
    const session = id === undefined ? undefined : this.#sessions.get(id);
    if (!session || session.until <= Date.now()) return null;
    session.until = Date.now() + IDLE_MS;
    return session.token;
  }
}

type Form = Readonly<Record<string, string>>;
type Call = { readonly kind: CallKind; readonly run: (provider: Provider, form: Form, origin: string) => SimResponse };

const success = (fields: Record<string, unknown>) => json(200, { ok: true, ...fields });
const refusal = (error: string, more: Record<string, unknown> = {}) => json(200, { ok: false, error, ...more });
const invalid = (field: string) => refusal('INVALID_FIELD', { field });

function create({ ledger }: Provider, form: Form): SimResponse {
  const username = textOf(form, 'username', USERNAME);
  const password = textOf(form, 'password', PASSWORD);
  const currency = currencyOf(form.currency);
  if (!username) return invalid('username');
  if (!password) return invalid('password');
  if (!currency) return invalid('currency');
  return ledger.create({ username, password, currency }) ? success({ username }) : refusal('MEMBER_EXISTS');
}

function withMember(run: (provider: Provider, account: Account, form: Form, origin: string) => SimResponse) {
  return (provider: Provider, form: Form, origin: string): SimResponse => {
    if (!textOf(form, 'username', USERNAME)) return invalid('username');
    const account = provider.ledger.find(form.username);
    return account ? run(provider, account, form, origin) : refusal('MEMBER_NOT_FOUND');
  };
}

const balance = withMember((_provider, account) =>
  success({
    username: account.username,
    balance: showMinor(account.balance),
    currency: account.currency,
    turnover: showMinor(account.turnover),
  }),
);

const transfer = withMember(({ ledger }, account, form) => {
  const amount = parseMinor(form.amount);
  const reference = textOf(form, 'reference', REFERENCE);
  if (!amount) return invalid('amount');
  if (!reference) return invalid('reference');
  if (ledger.byReference(reference)) return refusal('REFERENCE_USED');
  const entry = ledger.move(account, { amount, reference, kind: 'transfer' });
  if (!entry) return refusal('NOT_ENOUGH_CREDIT');
  return success({ reference, amount: showMinor(amount), before: showMinor(entry.before), after: showMinor(entry.after) });
});

const PAGE_SIZE = 50;

function transactions({ ledger }: Provider, form: Form): SimResponse {
  const pageNumber = Number(form.page ?? '1');
  if (!Number.isInteger(pageNumber) || pageNumber < 1) return invalid('page');
  const found =
    form.reference === undefined
      ? ledger.transfers()
      : [ledger.byReference(form.reference)].filter((entry): entry is Entry => entry !== null);
  const wanted = found.filter((entry) => form.username === undefined || entry.username === form.username).toReversed();
  return success({
    total: wanted.length,
    transactions: wanted
      .slice((pageNumber - 1) * PAGE_SIZE, pageNumber * PAGE_SIZE)
      .map(({ reference, username, amount, before, after, at }) => ({
        reference,
        username,
        amount: showMinor(amount),
        before: showMinor(before),
        after: showMinor(after),
        time: at.toISOString(),
      })),
  });
}

const password = withMember(({ ledger }, account, form) => {
  const wanted = textOf(form, 'password', PASSWORD);
  if (!wanted) return invalid('password');
  ledger.setPassword(account, wanted);
  return success({ username: account.username });
});

const launch = withMember(({ code, launches }, { username }, _form, origin) =>
  success({ url: `${origin}/providers/${code}/lobby?token=${launches.issue(username)}` }),
);

const CALLS: Readonly<Record<string, Call>> = {
  '/agent/member/create': { kind: 'account', run: create },
  '/agent/member/balance': { kind: 'balance', run: balance },
  '/agent/member/transfer': { kind: 'transfer', run: transfer },
  '/agent/member/transactions': { kind: 'query', run: transactions },
  '/agent/member/password': { kind: 'account', run: password },
  '/agent/member/launch': { kind: 'account', run: launch },
};

const hidden = (name: string, value: string) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;

function hiddenValues(token: string): Form {
  return {
    __VIEWSTATE: Buffer.from(`state:${token}`).toString('base64'),
    __EVENTVALIDATION: Buffer.from(`valid:${token}`).toString('base64'),
    __RequestVerificationToken: token,
  };
}

const areValid = (form: Form) =>
  Object.entries(hiddenValues(form.__RequestVerificationToken ?? '')).every(([name, value]) => sameText(value, form[name]));

function formPage({
  title,
  action,
  token,
  inputs,
  error,
}: {
  title: string;
  action: string;
  token: string;
  inputs: string;
  error?: string;
}): string {
  const values = Object.entries(hiddenValues(token)).map(([name, value]) => hidden(name, value));
  const problem = error ? `<div class="error">${escapeHtml(error)}</div>` : '';
  return page(
    title,
    `<h1>${title}</h1>${problem}<form method="post" action="${action}">${values.join('\n')}${inputs}<button>Log in</button></form>`,
  );
}

const cookieOf = (req: FastifyRequest) => /(?:^|;\s*)agent_session=([^;]+)/.exec(req.headers.cookie ?? '')?.[1];

export function agentRoutes(app: FastifyInstance, provider: Provider): void {
  const { code, keys, ledger, launches } = provider;
  const base = `/providers/${code}`;
  const sessions = new AgentSessions();
  const agentInputs = '<input name="txtUserName"><input name="txtPassword" type="password">';
  const memberInputs = '<input name="username"><input name="password" type="password">';
  const agentForm = (error?: string) =>
    formPage({
      title: `${code} agent`,
      action: `${base}/login`,
      token: launches.issue('form:agent'),
      inputs: agentInputs,
      ...(error ? { error } : {}),
    });

  app.get(`${base}/login`, (_req, reply) => send(reply, html(200, agentForm())));

  app.post(`${base}/login`, (req, reply) => {
    const form = formFields(req.body) ?? {};
    const isFresh = areValid(form) && launches.useOnce(form.__RequestVerificationToken) === 'form:agent';
    const known = sameText(keys.key, form.txtUserName) && sameText(keys.secret, form.txtPassword);
    if (!isFresh || !known) return send(reply, html(200, agentForm(isFresh ? 'Wrong user name or password' : 'The page has expired')));
    const cookie = `agent_session=${sessions.open(randomToken())}; Path=/; HttpOnly`;
    return send(reply, redirect(302, `${base}/agent`, { 'set-cookie': cookie }));
  });

  app.get(`${base}/agent`, (req, reply) => {
    const token = sessions.tokenOf(cookieOf(req));
    if (!token) return send(reply, redirect(302, `${base}/login`));
    return send(reply, html(200, page(`${code} agent`, `<h1>${code}</h1><form>${hidden('__RequestVerificationToken', token)}</form>`)));
  });

  for (const [path, call] of Object.entries(CALLS)) {
    app.post(`${base}${path}`, (req, reply) => {
      const form = formFields(req.body);
      const token = sessions.tokenOf(cookieOf(req));
      if (!token) return send(reply, redirect(302, `${base}/login`));
      if (!form || !sameText(token, form.__RequestVerificationToken)) return send(reply, html(403, page(code, '<h1>Forbidden</h1>')));
      return respondToCall(provider, req, reply, {
        kind: call.kind,
        apply: () => call.run(provider, form, originOf(req)),
        refuse: () => refusal(call.kind === 'transfer' ? 'TRANSFER_REFUSED' : 'REFUSED'),
      });
    });
  }

  app.get(`${base}/member/login`, (_req, reply) =>
    send(
      reply,
      html(200, formPage({ title: code, action: `${base}/member/login`, token: launches.issue('form:member'), inputs: memberInputs })),
    ),
  );

  app.post(`${base}/member/login`, (req, reply) => {
    const form = formFields(req.body) ?? {};
    const isFresh = areValid(form) && launches.useOnce(form.__RequestVerificationToken) === 'form:member';
    const account = ledger.find(form.username);
    if (!isFresh || !account || !sameText(account.password, form.password)) {
      return send(reply, html(403, page(code, '<h1>Log in failed</h1><p>Please open the game again.</p>')));
    }
    return send(reply, redirect(303, `${base}/lobby?token=${launches.issue(account.username)}`));
  });
}
