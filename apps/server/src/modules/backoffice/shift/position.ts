import { dayStart } from '@krapao/contract/values/local-day';
import { innerCurrency, wireCurrency } from '@krapao/contract/values/rules';
import { houseNow } from '@krapao/ledger';
import { type Currency, fromJson, money, toJson } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import { maskAccountNo } from '../../../platform/values/account-no.ts';
import { depositBooks } from '../../deposits/index.ts';
import { payoutBooks } from '../../withdrawals/index.ts';
import type { BackofficeCore } from '../backoffice-core.ts';
import { fromOurSide } from '../figures/figures.rules.ts';
import { overviewFor } from '../overview/show-overview.ts';
import { type AccountThen, floatsOf } from './shift.rules.ts';
import { type KeptAccount, type KeptPosition, lastSheet, type ReadAccount } from './shift.sql.ts';

export async function positionNow(core: BackofficeCore): Promise<KeptPosition> {
  const now = core.clock();
  const last = await lastSheet(core.db);
  const since = last?.givenAt ?? dayStart(now);
  const [overview, accounts] = await Promise.all([
    core.overview.read(),
    accountsOf(core, { from: since, to: now }, last?.position.accounts ?? []),
  ]);
  const { queues, parties } = overview.health;
  return {
    since: since.toISOString(),
    at: now.toISOString(),
    queues: queues.map(({ queue, count, oldest }) => ({ queue, open: count, oldest })),
    accounts,
    halted: parties
      .filter(({ state }) => state === 'paused' || state === 'down')
      .map(({ kind, code, name, state }) => ({ kind, code, name, state })),
    payoutsPaused: parties.some(({ kind, state }) => kind === 'payouts' && state === 'paused'),
    alarms: overviewFor('cashier', overview).alarms.map(({ code, level, detail, since: from }) => ({ code, level, detail, since: from })),
  };
}

type Sums = Awaited<ReturnType<typeof depositBooks.sumAccounts>>;
type Own = { bankCode: string; name: string; accountNo: string; currency: Currency };

function ownAccounts(core: Core): Own[] {
  const { banks, wallets } = core.settings.get('deposit');
  const payout = core.settings.get('payout');
  const all: Own[] = [
    ...banks
      .filter(({ bankAccountNo }) => bankAccountNo !== '')
      .map((b) => ({ bankCode: b.bankCode, name: b.bankAccountName, accountNo: b.bankAccountNo, currency: b.currency })),
    ...wallets.map((w) => ({ bankCode: walletCode, name: w.walletAccountName, accountNo: w.mobile, currency: 'THB' as const })),
    ...(['THB', 'LAK'] as const).flatMap((currency) => {
      const own = payout[currency];
      return own ? [{ bankCode: own.bankCode, name: '', accountNo: own.bankAccountNo, currency }] : [];
    }),
  ];
  const seen = new Map<string, Own>();
  for (const own of all) if (!seen.has(keyOf(own))) seen.set(keyOf(own), own);
  return [...seen.values()];
}

const walletCode = 'TRUEMONEY';
const keyOf = ({ bankCode, accountNo }: { bankCode: string; accountNo: string }): string =>
  `${bankCode}:${accountNo.replaceAll(/\D/g, '')}`;

/** Expected bank balance: the ledger's balance plus bank credits not yet credited to a member. */
function booksAtBanks(house: Awaited<ReturnType<typeof houseNow>>, waiting: Sums['uncredited']): (own: Own) => bigint {
  return ({ bankCode, currency }) => {
    const account = `house:${bankCode === walletCode ? 'wallet' : 'bank'}:${bankCode}`;
    const balance = house.find((one) => one.account === account && one.currency === currency)?.balance.minor ?? 0n;
    const arrived = waiting.find((one) => one.bankCode === bankCode && one.total.currency === currency)?.total.minor ?? 0n;
    return fromOurSide(account, balance) + arrived;
  };
}

function accountThen({ id, bankCode, currency, books, counted, expected }: ReadAccount): AccountThen[] {
  const had = counted ?? expected;
  if (books === undefined || had === undefined || had === null) return [];
  const inner = innerCurrency(currency);
  const minor = (units: number): bigint => fromJson(units, inner).minor;
  return [{ id, bank: `${bankCode} ${inner}`, books: minor(books), had: minor(had) }];
}

async function accountsOf(core: Core, span: { from: Date; to: Date }, last: readonly ReadAccount[]): Promise<KeptAccount[]> {
  const [house, { cameIn, uncredited }, paid] = await Promise.all([
    houseNow(core.db),
    depositBooks.sumAccounts(core, span),
    payoutBooks.sumAccounts(core, span),
  ]);
  const booksOf = booksAtBanks(house, uncredited);
  const sumOf = (sums: Sums['cameIn'], own: Own): { count: number; minor: bigint } => {
    const fitting = sums.filter((sum) => keyOf(sum) === keyOf(own) && sum.total.currency === own.currency);
    return {
      count: fitting.reduce((all, { count }) => all + count, 0),
      minor: fitting.reduce((all, { total }) => all + total.minor, 0n),
    };
  };
  const accounts = ownAccounts(core).map((own) => {
    const accountNo = maskAccountNo(own.accountNo);
    return { own, accountNo, id: `${own.bankCode} ${accountNo}`, books: booksOf(own), in: sumOf(cameIn, own), out: sumOf(paid, own) };
  });
  const floats = floatsOf(
    accounts.map((a) => ({
      id: a.id,
      bank: `${a.own.bankCode} ${a.own.currency}`,
      books: a.books,
      cameIn: a.in.minor,
      paidOut: a.out.minor,
    })),
    last.flatMap(accountThen),
  );
  return accounts.map(({ own: { bankCode, name, currency }, id, accountNo, books, ...moved }) => {
    const units = (minor: bigint): number => toJson(money(minor, currency));
    const { opening = null, expected = 0n } = floats.get(id) ?? {};
    return {
      id,
      bankCode,
      name,
      accountNo,
      currency: wireCurrency(currency),
      opening: opening === null ? null : units(opening),
      expected: units(expected),
      in: { count: moved.in.count, amount: units(moved.in.minor) },
      out: { count: moved.out.count, amount: units(moved.out.minor) },
      counted: null,
      difference: null,
      reason: '',
      books: units(books),
    };
  });
}
