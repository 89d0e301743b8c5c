import { rolledHouse } from '@krapao/ledger';
import { type Currency, type Money, money, toJson } from '@krapao/money';
import { dayStart } from '../../core/local-day.ts';
import type { Ctx } from '../../ctx.ts';
import { wireCurrency } from '../account/public.ts';
import { type AccountSum, cameIn } from '../bankmatch/public.ts';
import { maskAccountNo } from '../office/public.ts';
import { overviewFor } from '../overview/public.ts';
import { paidOut } from '../withdraw/public.ts';
import { lastGivenAt, type Standing } from './shift.sql.ts';

/** How the desk stands now, since the last hand-over, or since the day began before the first. */
export async function standingNow(ctx: Ctx): Promise<Standing> {
  const now = ctx.clock();
  const since = (await lastGivenAt(ctx.db)) ?? dayStart(now);
  const [overview, accounts] = await Promise.all([ctx.overview.read(), accountsOf(ctx, { from: since, to: now })]);
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

type Own = { bankCode: string; name: string; accountNo: string; currency: Currency };

/** Where members pay in, our e-wallets, and what payouts are paid from. */
function ownAccounts(ctx: Ctx): Own[] {
  const { banks, wallets } = ctx.settings.get('deposit');
  const payout = ctx.settings.get('payout');
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

async function accountsOf(ctx: Ctx, span: { from: Date; to: Date }): Promise<Standing['accounts']> {
  const [house, came, paid] = await Promise.all([rolledHouse(ctx.db), cameIn(ctx.db, span), paidOut(ctx.db, span)]);
  const ledgerOf = ({ bankCode, currency }: Own): Money | null => {
    const side = bankCode === walletCode ? 'wallet' : 'bank';
    const balance = house.find((one) => one.account === `house:${side}:${bankCode}` && one.balance.currency === currency)?.balance;
    // What members have put in is what the house's side lacks.
    return balance ? money(-balance.minor, currency) : null;
  };
  const sumOf = (sums: readonly AccountSum[], own: Own): { count: number; amount: number } => {
    const fitting = sums.filter((sum) => keyOf(sum) === keyOf(own) && sum.total.currency === own.currency);
    const minor = fitting.reduce((all, { total }) => all + total.minor, 0n);
    return { count: fitting.reduce((all, { count }) => all + count, 0), amount: toJson(money(minor, own.currency)) };
  };
  return ownAccounts(ctx).map((own) => {
    const ledger = ledgerOf(own);
    const accountNo = maskAccountNo(own.accountNo);
    return {
      id: `${own.bankCode} ${accountNo}`,
      bankCode: own.bankCode,
      name: own.name,
      accountNo,
      currency: wireCurrency(own.currency),
      ledger: ledger && toJson(ledger),
      in: sumOf(came, own),
      out: sumOf(paid, own),
      counted: null,
    };
  });
}
