import type { games, ReplyOf } from '@krapao/contract';
import { ProviderError } from '../../../integrations/game-providers/port.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import type { GamesCore } from '../games-core.ts';
import { decryptPassword, encryptPassword, newPassword } from './credentials.ts';
import { ownActiveAccount, providerOf } from './find-own-account.ts';
import { type GameAccountRow, updatePassword } from './game-account.sql.ts';

type Credentials = ReplyOf<typeof games.gameCredentials>;

export async function readCredentials(core: GamesCore, o: { memberId: bigint; code: string }): Promise<Credentials> {
  const row = await ownActiveAccount(core, o.memberId, o.code);
  return withForm(core, row, decryptPassword(core, o.memberId, row));
}

/** Kept once the provider has it: what is shown opens the game. After a lost answer the next reset brings the two together again. */
export async function resetPassword(core: GamesCore, o: { memberId: bigint; code: string }): Promise<Credentials> {
  const row = await ownActiveAccount(core, o.memberId, o.code);
  const password = newPassword();
  try {
    await providerOf(core, o.code).setPassword({ username: row.username, currency: row.currency, password });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    core.log.warn({ provider: o.code, why: error.message }, 'a game password was not reset');
    refuse('SLOT_RESET_PASSWORD_FAIL');
  }
  await updatePassword(core.db, o.memberId, o.code, encryptPassword(core, { ...o, password }));
  return withForm(core, row, password);
}

async function withForm(core: GamesCore, row: GameAccountRow, password: string): Promise<Credentials> {
  const { username, currency, code } = row;
  const { loginForm } = providerOf(core, code);
  if (!loginForm) return { username, password };
  try {
    const { action, method, fields } = await loginForm({ username, currency, password });
    return { username, password, event: { action, method, fields } };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    // Name and password are of use without the form: the member can type them at the site.
    core.log.warn({ provider: code, why: error.message }, 'no form to open the game with');
    return { username, password };
  }
}
