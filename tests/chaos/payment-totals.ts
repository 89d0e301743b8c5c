import type { Sims } from '../../apps/server/src/testing/sims.ts';
import { houseBalances } from '../../packages/ledger/src/read.ts';
import type { Pool } from '../../packages/pg/src/index.ts';

type SimTotals = {
  gateways: Record<string, { THB: { paidMinor: number } }>;
  bank: { accounts: { bankCode: string; account: string; currency: string; inMinor: number; outMinor: number }[] };
  wallets: { accounts: { currency: string; inMinor: number }[] };
  vouchers: { redeemedMinor: number };
};

const ours: Record<string, string> = { KBANK: '0123456789', SCB: '4081234567', KTB: '9801234567' };
const gateways = ['WW', 'PAYONEX', 'PAYTIMZ', 'ZPAY'];

/** Code payments with a different amount wait for staff: received, but not yet in the ledger. */
async function waitingForStaff(pool: Pool): Promise<ReadonlyMap<string, number>> {
  const { rows } = await pool.query<{ account: string; minor: bigint }>(
    `select 'house:' || case source when 'qr' then 'bank' else source end || ':' || bank_code as account, sum(amount_minor)::bigint as minor
       from bank_credit where source <> 'bank' and state = 'queued' and currency = 'THB' group by 1`,
  );
  return new Map(rows.map(({ account, minor }) => [account, Number(minor)]));
}

/** Compares the simulators' totals with the ledger's house accounts plus what waits for staff. */
export async function compareTotals(pool: Pool, sims: Sims): Promise<string[]> {
  const totals = await sims.get<SimTotals>('/sim/books');
  const outside = new Map<string, number>([['house:voucher', totals.vouchers.redeemedMinor]]);
  for (const code of gateways) outside.set(`house:gateway:${code}`, totals.gateways[code]?.THB.paidMinor ?? 0);
  for (const { currency, inMinor } of totals.wallets.accounts) if (currency === 'THB') outside.set('house:wallet:TRUEMONEY', inMinor);
  for (const { bankCode, account, currency, inMinor, outMinor } of totals.bank.accounts) {
    if (currency !== 'THB' || ours[bankCode] !== account) continue;
    outside.set(`house:bank:${bankCode}`, inMinor - outMinor);
  }
  const ledger = new Map<string, number>();
  for (const { account, currency, balance } of await houseBalances(pool)) {
    if (currency === 'THB' && /^house:(bank|gateway|wallet|voucher)/.test(account)) ledger.set(account, -Number(balance.minor));
  }
  for (const [account, minor] of await waitingForStaff(pool)) ledger.set(account, (ledger.get(account) ?? 0) + minor);
  const names = new Set([...outside.keys(), ...ledger.keys()]);
  return [...names]
    .filter((name) => (outside.get(name) ?? 0) !== (ledger.get(name) ?? 0))
    .map((name) => `${name}: outside ${outside.get(name) ?? 0}, ledger ${ledger.get(name) ?? 0}`);
}
