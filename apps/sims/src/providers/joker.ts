import type { FastifyInstance } from 'fastify';
import { parseMinor, showMinor } from '../lib/amount.ts';
import { type Answer, json, send } from '../lib/answer.ts';
import { currencyOf, formFields, isFields, PASSWORD, REFERENCE, textOf, UNIX_SECONDS, USERNAME } from '../lib/fields.ts';
import { hmacSha1Base64, randomToken, sameText, sortedPairs } from '../lib/signatures.ts';
import type { Account, Entry } from './book.ts';
import { answerCall, type CallKind, type Provider } from './provider.ts';

type Form = Readonly<Record<string, string>>;
type Method = { readonly kind: CallKind; readonly run: (provider: Provider, form: Form) => Answer };

const credit = (minor: number) => showMinor(minor, 3);
const no = (status: number, message: string) => json(status, { Message: message });
const bad = (field: string) => no(400, `Invalid Parameter: ${field}`);

function withAccount(run: (provider: Provider, form: Form, account: Account) => Answer) {
  return (provider: Provider, form: Form): Answer => {
    if (!textOf(form, 'Username', USERNAME)) return bad('Username');
    const account = provider.book.find(form.Username);
    return account ? run(provider, form, account) : no(404, 'User not found');
  };
}

function createUser({ book }: Provider, form: Form): Answer {
  const username = textOf(form, 'Username', USERNAME);
  const currency = currencyOf(form.Currency);
  if (!username) return bad('Username');
  if (!currency) return bad('Currency');
  const known = book.find(username);
  if (known && known.currency !== currency) return no(400, 'Currency mismatch');
  const Data = { Username: username, Currency: currency };
  if (known) return json(200, { Status: 'OK', Data });
  book.create({ username, currency, password: randomToken() });
  return json(201, { Status: 'Created', Data });
}

const setPassword = withAccount(({ book }, form, account) => {
  const password = textOf(form, 'Password', PASSWORD);
  if (!password) return bad('Password');
  book.setPassword(account, password);
  return json(200, { Status: 'OK' });
});

const getCredit = withAccount((_provider, _form, { username, balance, turnover, currency }) =>
  json(200, { Username: username, Credit: credit(balance), OutstandingCredit: '0.000', Turnover: credit(turnover), Currency: currency }),
);

const transfer = withAccount(({ book }, form, account) => {
  const reference = textOf(form, 'RequestID', REFERENCE);
  const amount = parseMinor(form.Amount, 3);
  if (!reference) return bad('RequestID');
  if (!amount || !form.Amount?.endsWith('0') || !/\.\d{3}$/.test(form.Amount)) return bad('Amount');
  if (book.byReference(reference)) return no(400, 'RequestID already used');
  const entry = book.move(account, { amount, reference, kind: 'transfer' });
  if (!entry) return no(400, 'Insufficient Fund');
  return json(200, { Username: account.username, RequestID: reference, Credit: credit(entry.after), BeforeCredit: credit(entry.before) });
});

const withdrawAll = withAccount(({ book }, form, account) => {
  const reference = textOf(form, 'RequestID', REFERENCE);
  if (!reference) return bad('RequestID');
  if (book.byReference(reference)) return no(400, 'RequestID already used');
  const taken = account.balance;
  book.move(account, { amount: -taken, reference, kind: 'all-out' });
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

function queryTransfer({ book }: Provider, form: Form): Answer {
  const entry = book.byReference(form.RequestID);
  return entry ? json(200, showEntry(entry)) : no(404, 'Transfer not found');
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
    if (!form) return send(reply, bad('body'));
    const signature = hmacSha1Base64(keys.secret, sortedPairs(form));
    if (!sameText(keys.key, query.AppID) || !sameText(signature, query.Signature)) return send(reply, no(403, 'Invalid Signature'));
    if (!textOf(form, 'Timestamp', UNIX_SECONDS)) return send(reply, bad('Timestamp'));
    const method = METHODS.get(form.Method ?? '');
    if (!method) return send(reply, bad('Method'));
    return answerCall(provider, req, reply, {
      kind: method.kind,
      apply: () => method.run(provider, form),
      refuse: () => no(400, method.kind === 'transfer' ? 'Transfer refused' : 'Request refused'),
    });
  });
}
