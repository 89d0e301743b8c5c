import { isProviderCode, providers } from '@krapao/contract/games/providers';
import { ProviderError } from '../../../integrations/game-providers/port.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import type { GamesCore } from '../games-core.ts';
import { decryptPassword } from './credentials.ts';
import { openGame, providerOf } from './find-own-account.ts';
import { findAccount } from './game-account.sql.ts';

/** Only for the caller's own account: another member's username looks nonexistent. */
export async function autoLogin(
  core: GamesCore,
  o: { memberId: bigint; provider: string; username: string; password?: string },
): Promise<{ link: string }> {
  const code = o.provider.toUpperCase();
  if (!isProviderCode(code) || !providers[code].autoLogin) return refuse('NO_GAME');
  openGame(core, code);
  const row = await findAccount(core.db, o.memberId, code);
  if (!row?.activatedAt || row.username !== o.username) return refuse('NO_DATA');
  if (o.password !== undefined && o.password !== decryptPassword(core, o.memberId, row)) return refuse('NO_DATA');
  try {
    return { link: await providerOf(core, code).launch({ username: row.username, currency: row.currency }) };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    core.log.warn({ provider: code, why: error.message }, 'could not open a game');
    return refuse('LOGIN_FAIL');
  }
}
