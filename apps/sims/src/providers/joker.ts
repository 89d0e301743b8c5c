import type { FastifyInstance } from 'fastify';
import { parseMinor, showMinor } from '../lib/amount.ts';
import { currencyOf, formFields, isFields, PASSWORD, REFERENCE, textOf, UNIX_SECONDS, USERNAME } from '../lib/fields.ts';
import { json, type SimResponse, send } from '../lib/response.ts';
import { hmacSha1Base64, randomToken, sameText, sortedPairs } from '../lib/signatures.ts';
import type { Account, Entry } from './ledger.ts';
import { type CallKind, type Provider, respondToCall } from './provider.ts';

type Form = Readonly<Record<string, string>>;
type Method = { readonly kind: CallKind; readonly run: (provider: Provider, form: Form) => SimResponse };

const credit = (minor: number) => showMinor(minor, 3);
const refusal = (status: number, message: string) => json(status, { Message: message });
const invalid = (field: string) => refusal(400, `Invalid Parameter: ${field}`);

function withAccount(run: (provider: Provider, form: Form, account: Account) => SimResponse) {
  return (provider: Provider, form: Form): SimResponse => {
    if (!textOf(form, 'Username', USERNAME)) return invalid('Username');
    const account = provider.ledger.find(form.Username);
    return account ? run(provider, form, account) : refusal(404, 'User not found');
  };
}

function createUser({ ledger }: Provider, form: Form): SimResponse {
  const username = textOf(form, 'Username', USERNAME);
  const currency = currencyOf(form.Currency);
  if (!username) return invalid('Username');
  if (!currency) return invalid('Currency');
  const known = ledger.find(username);
  if (known && known.currency !== currency) return refusal(400, 'Currency mismatch');
  const Data = { Username: username, Currency: currency };
  if (known) return json(200, { Status: 'OK', Data });
  ledger.create({ username, currency, password: randomToken() });
  return json(201, { Status: 'Created', Data });
}

const setPassword = withAccount(({ ledger }, form, account) => {
  const password = textOf(form, 'Password', PASSWORD);
  if (!password) return invalid('Password');
  ledger.setPassword(account, password);
  return json(200, { Status: 'OK' });
});

const getCredit = withAccount((_provider, _form, { username, balance, turnover, currency }) =>
  json(200, { Username: username, Credit: credit(balance), OutstandingCredit: '0.000', Turnover: credit(turnover), Currency: currency }),
);

const transfer = withAccount(({ ledger }, form, account) => {
  const reference = textOf(form, 'RequestID', REFERENCE);
  const amount = parseMinor(form.Amount, 3);
  if (!reference) return invalid('RequestID');
  if (!amount || !form.Amount?.endsWith('0') || !/\.\d{3}$/.test(form.Amount)) return invalid('Amount');
  if (ledger.byReference(reference)) return refusal(400, 'RequestID already used');
  const entry = ledger.move(account, { amount, reference, kind: 'transfer' });
  if (!entry) return refusal(400, 'Insufficient Fund');
  return json(200, { Username: account.username, RequestID: reference, Credit: credit(entry.after), BeforeCredit: credit(entry.before) });
});

const withdrawAll = withAccount(({ ledger }, form, account) => {
  const reference = textOf(form, 'RequestID', REFERENCE);
  if (!reference) return invalid('RequestID');
  if (ledger.byReference(reference)) return refusal(400, 'RequestID already used');
  const taken = account.balance;
  ledger.move(account, { amount: -taken, reference, kind: 'all-out' });
  return json(200, { Username: account.username, RequestID: reference, Amount: credit(taken) });
});

const showEntry = ({ username, reference, amount, before, after, at }: Entry) => ({
  Username: username,
  RequestID: reference,
  Amount: credit(amount),
  Credit: credit(after),
  BeforeCredit: credit(before),
  Time: at.toISOString(),
});

function queryTransfer({ ledger }: Provider, form: Form): SimResponse {
  const entry = ledger.byReference(form.RequestID);
  return entry ? json(200, showEntry(entry)) : refusal(404, 'Transfer not found');
}

const play = withAccount(({ launches }, _form, { username }) => json(200, { Username: username, Token: launches.issue(username) }));

const METHODS: ReadonlyMap<string, Method> = new Map(
  Object.entries({
    CU: { kind: 'account', run: createUser },
    SP: { kind: 'account', run: setPassword },
    GC: { kind: 'balance', run: getCredit },
    TC: { kind: 'transfer', run: transfer },
    WAC: { kind: 'transfer', run: withdrawAll },
    TCH: { kind: 'query', run: queryTransfer },
    PLAY: { kind: 'account', run: play },
  } satisfies Record<string, Method>),
);

export function jokerRoutes(app: FastifyInstance, provider: Provider): void {
  const { code, keys } = provider;
  app.post(`/providers/${code}`, (req, reply) => {
    const query = isFields(req.query) ? req.query : {};
    const form = formFields(req.body);
    if (!form) return send(reply, invalid('body'));
    const signature = hmacSha1Base64(keys.secret, sortedPairs(form));
    if (!sameText(keys.key, query.AppID) || !sameText(signature, query.Signature)) return send(reply, refusal(403, 'Invalid Signature'));
    if (!textOf(form, 'Timestamp', UNIX_SECONDS)) return send(reply, invalid('Timestamp'));
    const method = METHODS.get(form.Method ?? '');
    if (!method) return send(reply, invalid('Method'));
    return respondToCall(provider, req, reply, {
      kind: method.kind,
      apply: () => method.run(provider, form),
      refuse: () => refusal(400, method.kind === 'transfer' ? 'Transfer refused' : 'Request refused'),
    });
  });
}
