import { randomInt } from 'node:crypto';
import type { games, ReplyOf } from '@krapao/contract';
import { ProviderError } from '../../../integrations/game-providers/port.ts';
import type { Core } from '../../../platform/core.ts';
import type { EncryptedColumn } from '../../../platform/crypto/reencrypt.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import type { GamesCore } from '../games-core.ts';
import { ownActiveAccount, providerOf } from './find-own-account.ts';
import { type GameAccountRow, updatePassword } from './game-account.sql.ts';

const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
const randomText = (length: number): string => Array.from({ length }, () => letters[randomInt(letters.length)]).join('');

/** Must not be guessable from the member id: several installations may share one agent account. */
export const newUsername = (memberId: bigint): string => `kp${memberId.toString(36)}${randomText(6)}`;

/** Mixed case and a digit, because some providers require it. */
export const newPassword = (): string => `${randomText(5)}${randomText(4).toUpperCase()}${randomInt(2, 10)}`;

const owner = (memberId: bigint, code: string): string => `game_account.password:${memberId}:${code}`;

export const encryptedPassword: EncryptedColumn = {
  table: 'game_account',
  column: 'password',
  key: ['member_id', 'code'],
  ownerOf: (row) => owner(BigInt(String(row.member_id)), String(row.code)),
};

export const encryptPassword = (core: Pick<Core, 'vault'>, o: { memberId: bigint; code: string; password: string }): Buffer =>
  core.vault.encrypt(o.password, owner(o.memberId, o.code));

export const decryptPassword = (core: Pick<Core, 'vault'>, memberId: bigint, row: GameAccountRow): string =>
  core.vault.decrypt(row.password, owner(memberId, row.code));

type Credentials = ReplyOf<typeof games.gameCredentials>;

export async function readCredentials(core: GamesCore, o: { memberId: bigint; code: string }): Promise<Credentials> {
  const row = await ownActiveAccount(core, o.memberId, o.code);
  return withForm(core, row, decryptPassword(core, o.memberId, row));
}

/** Stored once the provider has accepted it. If its answer is lost, the next reset brings both back in sync. */
export async function resetPassword(core: GamesCore, o: { memberId: bigint; code: string }): Promise<Credentials> {
  const row = await ownActiveAccount(core, o.memberId, o.code);
  const password = newPassword();
  try {
    await providerOf(core, o.code).setPassword({ username: row.username, currency: row.currency, password });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    core.log.warn({ provider: o.code, why: error.message }, 'could not reset a game password');
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
    // The credentials are useful even without a login form: the member can type them in.
    core.log.warn({ provider: code, why: error.message }, 'could not get the form that opens the game');
    return { username, password };
  }
}
