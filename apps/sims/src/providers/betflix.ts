import type { FastifyInstance } from 'fastify';
import { parseMinor, unitsOf } from '../lib/amount.ts';
import { currencyOf, formFields, PASSWORD, REFERENCE, textOf, USERNAME } from '../lib/fields.ts';
import { json, type SimResponse, send } from '../lib/response.ts';
import { sameText } from '../lib/signatures.ts';
import type { Account } from './ledger.ts';
import { type CallKind, originOf, type Provider, respondToCall } from './provider.ts';

type Form = Readonly<Record<string, string>>;
type Call = { readonly kind: CallKind; readonly run: (provider: Provider, form: Form, origin: string) => SimResponse };

const success = (data: Record<string, unknown>) => json(200, { status: 'success', error_code: 0, msg: '', data });
const refusal = (code: number, msg: string) => json(200, { status: 'error', error_code: code, msg, data: null });
const invalid = (field: string) => refusal(1002, `Invalid parameter: ${field}`);

function register({ ledger }: Provider, form: Form): SimResponse {
  const username = textOf(form, 'username', USERNAME);
  const password = textOf(form, 'password', PASSWORD);
  const currency = currencyOf(form.currency);
  if (!username) return invalid('username');
  if (!password) return invalid('password');
  if (!currency) return invalid('currency');
  return ledger.create({ username, password, currency }) ? success({ username, currency }) : refusal(1004, 'User already exists');
}

function withUser(run: (provider: Provider, account: Account, form: Form, origin: string) => SimResponse) {
  return (provider: Provider, form: Form, origin: string): SimResponse => {
    if (!textOf(form, 'username', USERNAME)) return invalid('username');
    const account = provider.ledger.find(form.username);
    return account ? run(provider, account, form, origin) : refusal(1003, 'User not found');
  };
}

const balance = withUser((_provider, account) =>
  success({
    username: account.username,
    balance: unitsOf(account.balance),
    currency: account.currency,
    turnover: unitsOf(account.turnover),
  }),
);

const transfer = withUser(({ ledger }, account, form) => {
  const amount = parseMinor(form.amount);
  const reference = textOf(form, 'ref', REFERENCE);
  if (!amount) return invalid('amount');
  if (!reference) return invalid('ref');
  if (ledger.byReference(reference)) return refusal(1007, 'Ref already used');
  const entry = ledger.move(account, { amount, reference, kind: 'transfer' });
  if (!entry) return refusal(1005, 'Balance not enough');
  return success({
    username: account.username,
    ref: reference,
    balance: unitsOf(entry.after),
    before_balance: unitsOf(entry.before),
    amount: unitsOf(amount),
  });
});

function transaction({ ledger }: Provider, form: Form): SimResponse {
  const entry = ledger.byReference(form.ref);
  if (!entry) return refusal(1008, 'Ref not found');
  return success({
    username: entry.username,
    ref: entry.reference,
    amount: unitsOf(entry.amount),
    balance: unitsOf(entry.after),
    before_balance: unitsOf(entry.before),
    time: entry.at.toISOString(),
  });
}

const changePassword = withUser(({ ledger }, account, form) => {
  const password = textOf(form, 'password', PASSWORD);
  if (!password) return invalid('password');
  ledger.setPassword(account, password);
  return success({ username: account.username });
});

const login = withUser(({ code, launches }, { username }, _form, origin) =>
  success({ launch_url: `${origin}/providers/${code}/lobby?token=${launches.issue(username)}` }),
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
      if (!known) return send(reply, refusal(1001, 'Invalid api key'));
      const form = formFields(req.body);
      if (!form) return send(reply, invalid('body'));
      return respondToCall(provider, req, reply, {
        kind: call.kind,
        apply: () => call.run(provider, form, originOf(req)),
        refuse: () => refusal(1006, call.kind === 'transfer' ? 'Transfer refused' : 'Request refused'),
      });
    });
  }
}
