import type { FastifyInstance } from 'fastify';
import { parseMinor, unitsOf } from '../lib/amount.ts';
import { currencyOf, type Fields, jsonFields, PASSWORD, textOf, USERNAME } from '../lib/fields.ts';
import { json, type SimResponse, send } from '../lib/response.ts';
import { md5Hex, sameText } from '../lib/signatures.ts';
import type { Account, Entry } from './ledger.ts';
import { type CallKind, originOf, type Provider, respondToCall } from './provider.ts';

type Call = { readonly kind: CallKind; readonly run: (provider: Provider, fields: Fields, origin: string) => SimResponse };

const success = (result: Record<string, unknown>) => json(200, { code: 0, message: 'Success', result });
const refusal = (code: number, message: string) => json(200, { code, message, result: null });
const invalid = (field: string) => refusal(901, `Invalid parameter: ${field}`);
const invalidSignature = () => refusal(900, 'Invalid signature');

function create({ ledger }: Provider, fields: Fields): SimResponse {
  const username = textOf(fields, 'username', USERNAME);
  const password = textOf(fields, 'password', PASSWORD);
  const currency = currencyOf(fields.currency);
  if (!username) return invalid('username');
  if (!password) return invalid('password');
  if (!currency) return invalid('currency');
  return ledger.create({ username, password, currency }) ? success({ username, currency }) : refusal(903, 'User already exists');
}

function withUser(run: (provider: Provider, account: Account, fields: Fields, origin: string) => SimResponse) {
  return (provider: Provider, fields: Fields, origin: string): SimResponse => {
    const account = provider.ledger.find(fields.username);
    return account ? run(provider, account, fields, origin) : refusal(902, 'User not found');
  };
}

/** This API has no request ID: a repeated call moves money twice, as at the real provider. */
const move = (sign: 1 | -1) =>
  withUser(({ ledger }, account, fields) => {
    const amount = parseMinor(fields.amount);
    if (!amount || amount < 0) return invalid('amount');
    const entry = ledger.move(account, { amount: sign * amount, reference: null, kind: 'transfer' });
    if (!entry) return refusal(904, 'Not enough credit');
    return success({
      transactionId: entry.id,
      username: account.username,
      before: unitsOf(entry.before),
      after: unitsOf(entry.after),
      amount: unitsOf(amount),
    });
  });

const credit = withUser((_provider, { username, balance, currency, turnover }) =>
  success({ username, credit: unitsOf(balance), currency, turnover: unitsOf(turnover) }),
);

const resetPassword = withUser(({ ledger }, account, fields) => {
  const password = textOf(fields, 'password', PASSWORD);
  if (!password) return invalid('password');
  ledger.setPassword(account, password);
  return success({ username: account.username });
});

const launch = withUser(({ code, launches }, { username }, _fields, origin) =>
  success({ url: `${origin}/providers/${code}/lobby?token=${launches.issue(username)}` }),
);

function typeOf({ kind, amount }: Entry): string {
  if (kind === 'play') return 'play';
  return amount > 0 ? 'deposit' : 'withdraw';
}

const transactions = withUser((_provider, { log }, fields) => {
  const since = fields.since === undefined ? 0 : typeof fields.since === 'string' ? Date.parse(fields.since) : Number.NaN;
  const limit = fields.limit ?? 50;
  if (Number.isNaN(since)) return invalid('since');
  if (typeof limit !== 'number' || !Number.isInteger(limit) || limit < 1 || limit > 100) return invalid('limit');
  const found = log.filter((entry) => entry.at.getTime() >= since).slice(-limit);
  return success({
    transactions: found.reverse().map((entry) => ({
      transactionId: entry.id,
      time: entry.at.toISOString(),
      type: typeOf(entry),
      amount: unitsOf(entry.amount),
      before: unitsOf(entry.before),
      after: unitsOf(entry.after),
    })),
  });
});

const CALLS: Readonly<Record<string, Call>> = {
  '/create': { kind: 'account', run: create },
  '/deposit': { kind: 'transfer', run: move(1) },
  '/withdraw': { kind: 'transfer', run: move(-1) },
  '/credit': { kind: 'balance', run: credit },
  '/reset-password': { kind: 'account', run: resetPassword },
  '/launch': { kind: 'account', run: launch },
  '/transactions': { kind: 'query', run: transactions },
};

function isSigned(fields: Fields, agent: string): boolean {
  const subject = `${String(fields.username)}:${agent}`;
  const signed = typeof fields.amount === 'string' ? `${fields.amount}:${subject}` : subject;
  return sameText(agent, fields.agent) && sameText(md5Hex(signed), fields.signature);
}

export function askmebetRoutes(app: FastifyInstance, provider: Provider): void {
  const { code, keys } = provider;
  for (const [path, call] of Object.entries(CALLS)) {
    app.post(`/providers/${code}${path}`, (req, reply) => {
      if (!sameText(keys.secret, req.headers['x-client-key'])) return send(reply, invalidSignature());
      const fields = jsonFields(req.body);
      if (!fields) return send(reply, invalid('body'));
      if (!isSigned(fields, keys.key)) return send(reply, invalidSignature());
      return respondToCall(provider, req, reply, {
        kind: call.kind,
        apply: () => call.run(provider, fields, originOf(req)),
        refuse: () => refusal(999, call.kind === 'transfer' ? 'Transfer refused' : 'Request refused'),
      });
    });
  }
}
