import { balances } from '@krapao/ledger';
import { toJson, zero } from '@krapao/money';
import { ProviderError } from '../../../integrations/game-providers/port.ts';
import type { Core } from '../../../platform/core.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { findMember } from '../../identity/index.ts';
import type { GamesCore } from '../games-core.ts';
import { decryptPassword, encryptPassword, newPassword, newUsername } from './credentials.ts';
import { openGame, providerOf } from './find-own-account.ts';
import { findAccount, type GameAccountRow, insertAccount, markActive } from './game-account.sql.ts';
import { type GameView, gameView } from './game-view.ts';

/** Name and password are stored before the provider is called, so that a concurrent or later call reuses them. */
export async function activateGame(core: GamesCore, o: { memberId: bigint; code: string }): Promise<{ slot: GameView }> {
  const { memberId, code } = o;
  const game = openGame(core, code);
  const row = await ownRow(core, o);
  if (row.activatedAt) refuse('SLOT_ALREADY_ACTIVE');
  const player = { username: row.username, currency: row.currency, password: decryptPassword(core, memberId, row) };
  try {
    await providerOf(core, code).createAccount(player);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    core.log.warn({ provider: code, why: error.message }, 'could not open a game account');
    refuse('SLOT_ACTIVATE_FAIL');
  }
  await markActive(core.db, memberId, code, core.clock());
  const amount = (await balances(core.db, memberId)).get(`game:${code}`) ?? zero(row.currency);
  return { slot: gameView(core, game, { amount: toJson(amount), username: row.username }) };
}

async function ownRow(core: Core, { memberId, code }: { memberId: bigint; code: string }): Promise<GameAccountRow> {
  const known = await findAccount(core.db, memberId, code);
  if (known) return known;
  const member = await findMember(core, memberId);
  if (!member) return refuse('NO_DATA');
  const password = encryptPassword(core, { memberId, code, password: newPassword() });
  await insertAccount(core.db, { memberId, code, username: newUsername(memberId), password, currency: member.currency, at: core.clock() });
  const made = await findAccount(core.db, memberId, code);
  if (!made) throw new Error(`the account of member ${memberId} at ${code} no longer exists`);
  return made;
}
