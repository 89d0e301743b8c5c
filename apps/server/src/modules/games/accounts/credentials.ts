import { randomInt } from 'node:crypto';
import type { Core } from '../../../platform/core.ts';
import type { EncryptedColumn } from '../../../platform/crypto/reencrypt.ts';
import type { GameAccountRow } from './game-account.sql.ts';

const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
const randomText = (length: number): string => Array.from({ length }, () => letters[randomInt(letters.length)]).join('');

/** Not to be guessed from the member's number: an agent's book may be shared by several installations. */
export const newUsername = (memberId: bigint): string => `kp${memberId.toString(36)}${randomText(6)}`;

/** Letters and digits of both cases: some sites insist. */
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
