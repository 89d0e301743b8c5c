import type { FastifyInstance } from 'fastify';
import { parseMinor, unitsOf } from '../lib/amount.ts';
import { type Answer, json, send } from '../lib/answer.ts';
import { currencyOf, formFields, isFields, PASSWORD, REFERENCE, textOf, USERNAME } from '../lib/fields.ts';
import { randomToken, sameText } from '../lib/signatures.ts';
import type { Account, Entry } from './book.ts';
import { answerCall, type CallKind, originOf, type Provider } from './provider.ts';

type Form = Readonly<Record<string, string>>;
type Call = { readonly kind: CallKind; readonly run: (provider: Provider, form: Form, origin: string) => Answer };

const yes = (data: Record<string, unknown>) => json(200, { data, error: null });
const no = (code: string, message: string) => json(200, { data: null, error: { code, message } });
const bad = (field: string) => no('3001', `Value cannot be null or wrong: ${field}`);

function create({ book }: Provider, form: Form): Answer {
  const username = textOf(form, 'player_name', USERNAME);
  const currency = currencyOf(form.currency);
  if (!username) return bad('player_name');
  if (!currency) return bad('currency');
  if (!book.create({ username, currency, password: randomToken() })) return no('1305', 'Player already exists');
  return yes({ action_result: 1 });
}

function withPlayer(run: (provider: Provider, account: Account, form: Form, origin: string) => Answer) {
  return (provider: Provider, form: Form, origin: string): Answer => {
    if (!textOf(form, 'player_name', USERNAME)) return bad('player_name');
    const account = provider.book.find(form.player_name);
    return account ? run(provider, account, form, origin) : no('3004', 'Player does not exist');
  };
}

const setPassword = withPlayer(({ book }, account, form) => {
  const password = textOf(form, 'password', PASSWORD);
  if (!password) return bad('password');
  book.setPassword(account, password);
  return yes({ action_result: 1 });
});

const wallet = withPlayer((_provider, { currency, balance, turnover }) =>
  yes({ currencyCode: currency, totalBalance: unitsOf(balance), cashBalance: unitsOf(balance), turnover: unitsOf(turnover) }),
);

const launch = withPlayer(({ code, launches }, { username }, _form, origin) =>
  yes({ launch_url: `${origin}/providers/${code}/lobby?token=${launches.issue(username)}` }),
);

const moved = (entry: Entry) =>
  yes({
    transactionId: entry.id,
    balanceAmountBefore: unitsOf(entry.before),
    balanceAmount: unitsOf(entry.after),
    amount: unitsOf(Math.abs(entry.amount)),
  });

/** sign 0 takes everything out. */
function transfer(sign: 1 | -1 | 0) {
  return ({ book }: Provider, form: Form): Answer => {
    const reference = textOf(form, 'transfer_reference', REFERENCE);
    const currency = currencyOf(form.currency);
    const asked = sign === 0 ? 0 : parseMinor(form.amount);
    if (!reference) return bad('transfer_reference');
    if (!currency) return bad('currency');
    if (asked === null || (sign !== 0 && asked <= 0)) return bad('amount');
    const account = book.find(form.player_name);
    if (!account || account.currency !== currency) return no('3005', 'Player wallet does not exist');
    const kind = sign === 0 ? 'all-out' : 'transfer';
    const amount = sign === 0 ? -account.balance : sign * asked;
    const before = book.byReference(reference);
    if (before) {
      const same = before.username === account.username && before.kind === kind && (sign === 0 || before.amount === amount);
      return same ? moved(before) : bad('transfer_reference');
    }
    const entry = book.move(account, { amount, reference, kind });
    return entry ? moved(entry) : no('3100', 'Transfer failed: not enough cash balance');
  };
}

function typeOf({ kind, amount }: Entry): string {
  if (kind === 'all-out') return 'TransferAllOut';
  return amount > 0 ? 'TransferIn' : 'TransferOut';
}

const single = withPlayer(({ book }, account, form) => {
  const entry = book.byReference(form.transfer_reference);
  if (!entry || entry.username !== account.username) return no('3040', 'Transaction not found');
  return yes({
    transactionId: entry.id,
    transactionType: typeOf(entry),
    transferReference: entry.reference,
    amount: unitsOf(Math.abs(entry.amount)),
    balanceAmountBefore: unitsOf(entry.before),
    balanceAmount: unitsOf(entry.after),
    currencyCode: entry.currency,
    time: entry.at.toISOString(),
  });
});

const CALLS: Readonly<Record<string, Call>> = {
  '/Player/v1/Create': { kind: 'account', run: create },
  '/Player/v1/SetPassword': { kind: 'account', run: setPassword },
  '/Cash/v3/GetPlayerWallet': { kind: 'balance', run: wallet },
  '/Cash/v3/TransferIn': { kind: 'transfer', run: transfer(1) },
  '/Cash/v3/TransferOut': { kind: 'transfer', run: transfer(-1) },
  '/Cash/v3/TransferAllOut': { kind: 'transfer', run: transfer(0) },
  '/Cash/v3/GetSingleTransaction': { kind: 'query', run: single },
  '/Login/v1/Launch': { kind: 'account', run: launch },
};

const TRACE_ID = /^[0-9a-fA-F]{8}(-?[0-9a-fA-F]{4}){3}-?[0-9a-fA-F]{12}$/;

export function pgRoutes(app: FastifyInstance, provider: Provider): void {
  const { code, keys } = provider;
  for (const [path, call] of Object.entries(CALLS)) {
    app.post(`/providers/${code}${path}`, (req, reply) => {
      const query = isFields(req.query) ? req.query : {};
      const form = formFields(req.body);
      if (!form || !textOf(query, 'trace_id', TRACE_ID)) return send(reply, no('1034', 'Invalid request'));
      if (!sameText(keys.key, form.operator_token) || !sameText(keys.secret, form.secret_key))
        return send(reply, no('1204', 'Invalid operator'));
      return answerCall(provider, req, reply, {
        kind: call.kind,
        apply: (fault) => {
          const done = call.run(provider, form, originOf(req));
          return fault?.mode === 'in-progress' ? no('3101', 'Transfer in progress') : done;
        },
        refuse: () => (call.kind === 'transfer' ? no('3100', 'Transfer failed') : no('1200', 'Internal server error')),
      });
    });
  }
}
