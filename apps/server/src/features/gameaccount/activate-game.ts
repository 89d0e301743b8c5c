import { balances } from '@krapao/ledger';
import { toJson, zero } from '@krapao/money';
import { refuse } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import { ProviderError } from '../../gateways/providers/port.ts';
import { findMember } from '../account/public.ts';
import { decryptPassword, encryptPassword, newPassword, newUsername } from './credentials.ts';
import { openGame, providerOf } from './find-own-account.ts';
import { findAccount, type GameAccountRow, insertAccount, markActive } from './game-account.sql.ts';
import { type GameView, gameView } from './game-view.ts';

/** Name and password are written before the provider is asked: a second call, at the same time or after a crash, goes on with the same ones. */
export async function activateGame(ctx: Ctx, o: { memberId: bigint; code: string }): Promise<{ slot: GameView }> {
  const { memberId, code } = o;
  const game = openGame(ctx, code);
  const row = await ownRow(ctx, o);
  if (row.activatedAt) refuse('SLOT_ALREADY_ACTIVE');
  const player = { username: row.username, currency: row.currency, password: decryptPassword(ctx, memberId, row) };
  try {
    await providerOf(ctx, code).createAccount(player);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    ctx.log.warn({ provider: code, why: error.message }, 'an account was not made');
    refuse('SLOT_ACTIVATE_FAIL');
  }
  await markActive(ctx.db, memberId, code, ctx.clock());
  const amount = (await balances(ctx.db, memberId)).get(`game:${code}`) ?? zero(row.currency);
  return { slot: gameView(ctx, game, { amount: toJson(amount), username: row.username }) };
}

async function ownRow(ctx: Ctx, { memberId, code }: { memberId: bigint; code: string }): Promise<GameAccountRow> {
  const known = await findAccount(ctx.db, memberId, code);
  if (known) return known;
  const member = await findMember(ctx, memberId);
  if (!member) return refuse('NO_DATA');
  const password = encryptPassword(ctx, { memberId, code, password: newPassword() });
  await insertAccount(ctx.db, { memberId, code, username: newUsername(memberId), password, currency: member.currency, at: ctx.clock() });
  const made = await findAccount(ctx.db, memberId, code);
  if (!made) throw new Error(`the account of ${memberId} at ${code} is gone`);
  return made;
}
