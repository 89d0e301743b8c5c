import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseMinor, showMinor } from '../lib/amount.ts';
import { type Answer, html, json, redirect, send } from '../lib/answer.ts';
import { currencyOf, formFields, PASSWORD, REFERENCE, textOf, USERNAME } from '../lib/fields.ts';
import { randomToken, sameText } from '../lib/signatures.ts';
import { AgentSessions } from './agent-sessions.ts';
import type { Account, Entry } from './book.ts';
import { escapeHtml, page } from './pages.ts';
import { answerCall, type CallKind, originOf, type Provider } from './provider.ts';

type Form = Readonly<Record<string, string>>;
type Call = { readonly kind: CallKind; readonly run: (provider: Provider, form: Form, origin: string) => Answer };

const yes = (fields: Record<string, unknown>) => json(200, { ok: true, ...fields });
const no = (error: string, more: Record<string, unknown> = {}) => json(200, { ok: false, error, ...more });
const bad = (field: string) => no('INVALID_FIELD', { field });

function create({ book }: Provider, form: Form): Answer {
  const username = textOf(form, 'username', USERNAME);
  const password = textOf(form, 'password', PASSWORD);
  const currency = currencyOf(form.currency);
  if (!username) return bad('username');
  if (!password) return bad('password');
  if (!currency) return bad('currency');
  return book.create({ username, password, currency }) ? yes({ username }) : no('MEMBER_EXISTS');
}

function withMember(run: (provider: Provider, account: Account, form: Form, origin: string) => Answer) {
  return (provider: Provider, form: Form, origin: string): Answer => {
    if (!textOf(form, 'username', USERNAME)) return bad('username');
    const account = provider.book.find(form.username);
    return account ? run(provider, account, form, origin) : no('MEMBER_NOT_FOUND');
  };
}

const balance = withMember((_provider, account) =>
  yes({
    username: account.username,
    balance: showMinor(account.balance),
    currency: account.currency,
    turnover: showMinor(account.turnover),
  }),
);

const transfer = withMember(({ book }, account, form) => {
  const amount = parseMinor(form.amount);
  const reference = textOf(form, 'reference', REFERENCE);
  if (!amount) return bad('amount');
  if (!reference) return bad('reference');
  if (book.byReference(reference)) return no('REFERENCE_USED');
  const entry = book.move(account, { amount, reference, kind: 'transfer' });
  if (!entry) return no('NOT_ENOUGH_CREDIT');
  return yes({ reference, amount: showMinor(amount), before: showMinor(entry.before), after: showMinor(entry.after) });
});

const PAGE_SIZE = 50;

function transactions({ book }: Provider, form: Form): Answer {
  const pageNumber = Number(form.page ?? '1');
  if (!Number.isInteger(pageNumber) || pageNumber < 1) return bad('page');
  const found =
    form.reference === undefined ? book.transfers() : [book.byReference(form.reference)].filter((entry): entry is Entry => entry !== null);
  const wanted = found.filter((entry) => form.username === undefined || entry.username === form.username).toReversed();
  return yes({
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

const password = withMember(({ book }, account, form) => {
  const wanted = textOf(form, 'password', PASSWORD);
  if (!wanted) return bad('password');
  book.setPassword(account, wanted);
  return yes({ username: account.username });
});

const launch = withMember(({ code, launches }, { username }, _form, origin) =>
  yes({ url: `${origin}/providers/${code}/lobby?token=${launches.issue(username)}` }),
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

/** The three values are bound together: the token is good once, the others are derived from it. */
function hiddenValues(token: string): Form {
  return {
    __VIEWSTATE: Buffer.from(`state:${token}`).toString('base64'),
    __EVENTVALIDATION: Buffer.from(`valid:${token}`).toString('base64'),
    __RequestVerificationToken: token,
  };
}

const areGenuine = (form: Form) =>
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
  const { code, keys, book, launches } = provider;
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
    const fresh = areGenuine(form) && launches.useOnce(form.__RequestVerificationToken) === 'form:agent';
    const known = sameText(keys.key, form.txtUserName) && sameText(keys.secret, form.txtPassword);
    if (!fresh || !known) return send(reply, html(200, agentForm(fresh ? 'Wrong user name or password' : 'The page has expired')));
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
      return answerCall(provider, req, reply, {
        kind: call.kind,
        apply: () => call.run(provider, form, originOf(req)),
        refuse: () => no(call.kind === 'transfer' ? 'TRANSFER_REFUSED' : 'REFUSED'),
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
    const fresh = areGenuine(form) && launches.useOnce(form.__RequestVerificationToken) === 'form:member';
    const account = book.find(form.username);
    if (!fresh || !account || !sameText(account.password, form.password)) {
      return send(reply, html(403, page(code, '<h1>Log in failed</h1><p>Please open the game again.</p>')));
    }
    return send(reply, redirect(303, `${base}/lobby?token=${launches.issue(account.username)}`));
  });
}
