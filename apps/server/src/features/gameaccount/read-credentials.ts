import type { ReplyOf, wallet } from '@krapao/contract';
import { refuse } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import { ProviderError } from '../../gateways/providers/port.ts';
import { decryptPassword, encryptPassword, newPassword } from './credentials.ts';
import { ownActiveAccount, providerOf } from './find-own-account.ts';
import { type GameAccountRow, updatePassword } from './game-account.sql.ts';

type Credentials = ReplyOf<typeof wallet.gameCredentials>;

export async function readCredentials(ctx: Ctx, o: { memberId: bigint; code: string }): Promise<Credentials> {
  const row = await ownActiveAccount(ctx, o.memberId, o.code);
  return withForm(ctx, row, decryptPassword(ctx, o.memberId, row));
}

/** Kept once the provider has it: what is shown opens the game. After a lost answer the next reset brings the two together again. */
export async function resetPassword(ctx: Ctx, o: { memberId: bigint; code: string }): Promise<Credentials> {
  const row = await ownActiveAccount(ctx, o.memberId, o.code);
  const password = newPassword();
  try {
    await providerOf(ctx, o.code).setPassword({ username: row.username, currency: row.currency, password });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    ctx.log.warn({ provider: o.code, why: error.message }, 'a game password was not reset');
    refuse('SLOT_RESET_PASSWORD_FAIL');
  }
  await updatePassword(ctx.db, o.memberId, o.code, encryptPassword(ctx, { ...o, password }));
  return withForm(ctx, row, password);
}

async function withForm(ctx: Ctx, row: GameAccountRow, password: string): Promise<Credentials> {
  const { username, currency, code } = row;
  const { loginForm } = providerOf(ctx, code);
  if (!loginForm) return { username, password };
  try {
    const { action, method, fields } = await loginForm({ username, currency, password });
    return { username, password, event: { action, method, fields } };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    // Name and password are of use without the form: the member can type them at the site.
    ctx.log.warn({ provider: code, why: error.message }, 'no form to open the game with');
    return { username, password };
  }
}
