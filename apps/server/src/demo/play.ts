import { randomUUID } from 'node:crypto';
import { balances } from '@krapao/ledger';
import { fromJson, type Money, zero } from '@krapao/money';
import { creditDeposits } from '../modules/deposits/crediting/credit-deposits.ts';
import { activateGame } from '../modules/games/accounts/activate-game.ts';
import { readableAccounts } from '../modules/games/accounts/game-account.sql.ts';
import { moveFunds } from '../modules/games/transfers/move-funds.ts';
import { findMemberIdByPhone } from '../modules/identity/accounts/member.sql.ts';
import { payInviter } from '../modules/rewards/invite/settle-inviter.ts';
import type { ServerCore } from '../server.ts';
import { demoMemberId } from './members.ts';

const games = [
  { code: 'JOKER', units: 350 },
  { code: 'PG', units: 500 },
  { code: 'UFABET', units: 250.5 },
  { code: 'ASKMEBET', units: 120 },
] as const;
const invitedPhones = ['0823456789', '0834567890'];

export const demoAmount = (core: ServerCore, units: number): Money =>
  core.config.variant === 'lao' ? fromJson(units * 600, 'LAK') : fromJson(units, 'THB');

export async function seedPlay(core: ServerCore): Promise<void> {
  const memberId = await demoMemberId(core);
  const amountOf = (units: number): Money => demoAmount(core, units);
  const { currency } = amountOf(0);

  await payIn(core, { memberId, amount: amountOf(3_000), reference: 'D-DEMO-1' });
  const open = new Set((await readableAccounts(core.db, memberId)).accounts.map(({ code }) => code));
  for (const { code, units } of games) {
    if (!open.has(code)) await activateGame(core, { memberId, code });
    const held = (await balances(core.db, memberId)).get(`game:${code}`) ?? zero(currency);
    if (held.minor === 0n) await moveFunds(core, { memberId, from: 'WALLET', to: code, minor: amountOf(units).minor, key: randomUUID() });
  }
  await moveFunds(core, { memberId, from: 'PG', to: 'WALLET', minor: amountOf(100).minor, key: randomUUID() });
  await moveFunds(core, { memberId, from: 'JOKER', to: 'PG', minor: amountOf(50).minor, key: randomUUID() });
  for (const phone of invitedPhones) {
    const inviteeId = await findMemberIdByPhone(core.db, phone);
    if (inviteeId !== null) await firstDepositOf(core, inviteeId, amountOf(500));
  }
}

export async function payIn(core: ServerCore, o: { memberId: bigint; amount: Money; reference: string }): Promise<void> {
  const houseAccount = core.config.variant === 'lao' ? 'house:bank:BCEL' : 'house:bank:KBANK';
  const outsideReference = `demo:${o.memberId}:${o.reference}`;
  await core.db.tx((tx) => creditDeposits(tx, core, [{ ...o, source: 'bank', outsideReference, houseAccount }]));
}

export async function firstDepositOf(core: ServerCore, memberId: bigint, amount: Money): Promise<void> {
  await payIn(core, { memberId, amount, reference: 'D-DEMO-FIRST' });
  await payInviter(core, { inviteeId: memberId.toString() });
}
