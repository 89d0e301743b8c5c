import type { FastifyInstance } from 'fastify';
import { parseMinor, unitsOf } from '../lib/amount.ts';
import { type Answer, json, send } from '../lib/answer.ts';
import { currencyOf, formFields, PASSWORD, REFERENCE, textOf, USERNAME } from '../lib/fields.ts';
import { sameText } from '../lib/signatures.ts';
import type { Account } from './book.ts';
import { answerCall, type CallKind, originOf, type Provider } from './provider.ts';

type Form = Readonly<Record<string, string>>;
type Call = { readonly kind: CallKind; readonly run: (provider: Provider, form: Form, origin: string) => Answer };

const yes = (data: Record<string, unknown>) => json(200, { status: 'success', error_code: 0, msg: '', data });
const no = (code: number, msg: string) => json(200, { status: 'error', error_code: code, msg, data: null });
const bad = (field: string) => no(1002, `Invalid parameter: ${field}`);

function register({ book }: Provider, form: Form): Answer {
  const username = textOf(form, 'username', USERNAME);
  const password = textOf(form, 'password', PASSWORD);
  const currency = currencyOf(form.currency);
  if (!username) return bad('username');
  if (!password) return bad('password');
  if (!currency) return bad('currency');
  return book.create({ username, password, currency }) ? yes({ username, currency }) : no(1004, 'User already exists');
}

function withUser(run: (provider: Provider, account: Account, form: Form, origin: string) => Answer) {
  return (provider: Provider, form: Form, origin: string): Answer => {
    if (!textOf(form, 'username', USERNAME)) return bad('username');
    const account = provider.book.find(form.username);
    return account ? run(provider, account, form, origin) : no(1003, 'User not found');
  };
}

const balance = withUser((_provider, account) =>
  yes({
    username: account.username,
    balance: unitsOf(account.balance),
    currency: account.currency,
    turnover: unitsOf(account.turnover),
  }),
);

const transfer = withUser(({ book }, account, form) => {
  const amount = parseMinor(form.amount);
  const reference = textOf(form, 'ref', REFERENCE);
  if (!amount) return bad('amount');
  if (!reference) return bad('ref');
  if (book.byReference(reference)) return no(1007, 'Ref already used');
  const entry = book.move(account, { amount, reference, kind: 'transfer' });
  if (!entry) return no(1005, 'Balance not enough');
  return yes({
    username: account.username,
    ref: reference,
    balance: unitsOf(entry.after),
    before_balance: unitsOf(entry.before),
    amount: unitsOf(amount),
  });
});

function transaction({ book }: Provider, form: Form): Answer {
  const entry = book.byReference(form.ref);
  if (!entry) return no(1008, 'Ref not found');
  return yes({
    username: entry.username,
    ref: entry.reference,
    amount: unitsOf(entry.amount),
    balance: unitsOf(entry.after),
    before_balance: unitsOf(entry.before),
    time: entry.at.toISOString(),
  });
}

const changePassword = withUser(({ book }, account, form) => {
  const password = textOf(form, 'password', PASSWORD);
  if (!password) return bad('password');
  book.setPassword(account, password);
  return yes({ username: account.username });
});

const login = withUser(({ code, launches }, { username }, _form, origin) =>
  yes({ launch_url: `${origin}/providers/${code}/lobby?token=${launches.issue(username)}` }),
);

const CALLS: Readonly<Record<string, Call>> = {
  '/v4/user/register': { kind: 'account', run: register },
  '/v4/user/balance': { kind: 'balance', run: balance },
  '/v4/user/transfer': { kind: 'transfer', run: transfer },
  '/v4/user/transaction': { kind: 'query', run: transaction },
  '/v4/user/changePassword': { kind: 'account', run: changePassword },
  '/v4/play/login': { kind: 'account', run: login },
};

export function betflixRoutes(app: FastifyInstance, provider: Provider): void {
  const { code, keys } = provider;
  for (const [path, call] of Object.entries(CALLS)) {
    app.post(`/providers/${code}${path}`, (req, reply) => {
      const known = sameText(keys.key, req.headers['x-api-betflix']) && sameText(keys.secret, req.headers['x-api-key']);
      if (!known) return send(reply, no(1001, 'Invalid api key'));
      const form = formFields(req.body);
      if (!form) return send(reply, bad('body'));
      return answerCall(provider, req, reply, {
        kind: call.kind,
        apply: () => call.run(provider, form, originOf(req)),
        refuse: () => no(1006, call.kind === 'transfer' ? 'Transfer refused' : 'Request refused'),
      });
    });
  }
}
