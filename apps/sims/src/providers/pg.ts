import type { FastifyInstance } from 'fastify';
import { parseMinor, unitsOf } from '../lib/amount.ts';
import { currencyOf, formFields, isFields, PASSWORD, REFERENCE, textOf, USERNAME } from '../lib/fields.ts';
import { json, type SimResponse, send } from '../lib/response.ts';
import { randomToken, sameText } from '../lib/signatures.ts';
import type { Account, Entry } from './ledger.ts';
import { type CallKind, originOf, type Provider, respondToCall } from './provider.ts';

type Form = Readonly<Record<string, string>>;
type Call = { readonly kind: CallKind; readonly run: (provider: Provider, form: Form, origin: string) => SimResponse };

const success = (data: Record<string, unknown>) => json(200, { data, error: null });
const refusal = (code: string, message: string) => json(200, { data: null, error: { code, message } });
const invalid = (field: string) => refusal('3001', `Value cannot be null or wrong: ${field}`);

function create({ ledger }: Provider, form: Form): SimResponse {
  const username = textOf(form, 'player_name', USERNAME);
  const currency = currencyOf(form.currency);
  if (!username) return invalid('player_name');
  if (!currency) return invalid('currency');
  if (!ledger.create({ username, currency, password: randomToken() })) return refusal('1305', 'Player already exists');
  return success({ action_result: 1 });
}

function withPlayer(run: (provider: Provider, account: Account, form: Form, origin: string) => SimResponse) {
  return (provider: Provider, form: Form, origin: string): SimResponse => {
    if (!textOf(form, 'player_name', USERNAME)) return invalid('player_name');
    const account = provider.ledger.find(form.player_name);
    return account ? run(provider, account, form, origin) : refusal('3004', 'Player does not exist');
  };
}

const setPassword = withPlayer(({ ledger }, account, form) => {
  const password = textOf(form, 'password', PASSWORD);
  if (!password) return invalid('password');
  ledger.setPassword(account, password);
  return success({ action_result: 1 });
});

const wallet = withPlayer((_provider, { currency, balance, turnover }) =>
  success({ currencyCode: currency, totalBalance: unitsOf(balance), cashBalance: unitsOf(balance), turnover: unitsOf(turnover) }),
);

const launch = withPlayer(({ code, launches }, { username }, _form, origin) =>
  success({ launch_url: `${origin}/providers/${code}/lobby?token=${launches.issue(username)}` }),
);

const moved = (entry: Entry) =>
  success({
    transactionId: entry.id,
    balanceAmountBefore: unitsOf(entry.before),
    balanceAmount: unitsOf(entry.after),
    amount: unitsOf(Math.abs(entry.amount)),
  });

/** Sign 0 withdraws everything. */
function transfer(sign: 1 | -1 | 0) {
  return ({ ledger }: Provider, form: Form): SimResponse => {
    const reference = textOf(form, 'transfer_reference', REFERENCE);
    const currency = currencyOf(form.currency);
    const given = sign === 0 ? 0 : parseMinor(form.amount);
    if (!reference) return invalid('transfer_reference');
    if (!currency) return invalid('currency');
    if (given === null || (sign !== 0 && given <= 0)) return invalid('amount');
    const account = ledger.find(form.player_name);
    if (!account || account.currency !== currency) return refusal('3005', 'Player wallet does not exist');
    const kind = sign === 0 ? 'all-out' : 'transfer';
    const amount = sign === 0 ? -account.balance : sign * given;
    const before = ledger.byReference(reference);
    if (before) {
      const same = before.username === account.username && before.kind === kind && (sign === 0 || before.amount === amount);
      return same ? moved(before) : invalid('transfer_reference');
    }
    const entry = ledger.move(account, { amount, reference, kind });
    return entry ? moved(entry) : refusal('3100', 'Transfer failed: not enough cash balance');
  };
}

function typeOf({ kind, amount }: Entry): string {
  if (kind === 'all-out') return 'TransferAllOut';
  return amount > 0 ? 'TransferIn' : 'TransferOut';
}

const single = withPlayer(({ ledger }, account, form) => {
  const entry = ledger.byReference(form.transfer_reference);
  if (!entry || entry.username !== account.username) return refusal('3040', 'Transaction not found');
  return success({
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
      if (!form || !textOf(query, 'trace_id', TRACE_ID)) return send(reply, refusal('1034', 'Invalid request'));
      if (!sameText(keys.key, form.operator_token) || !sameText(keys.secret, form.secret_key))
        return send(reply, refusal('1204', 'Invalid operator'));
      return respondToCall(provider, req, reply, {
        kind: call.kind,
        apply: (fault) => {
          const done = call.run(provider, form, originOf(req));
          return fault?.mode === 'in-progress' ? refusal('3101', 'Transfer in progress') : done;
        },
        refuse: () => (call.kind === 'transfer' ? refusal('3100', 'Transfer failed') : refusal('1200', 'Internal server error')),
      });
    });
  }
}
