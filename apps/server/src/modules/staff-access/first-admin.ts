import { hash, randomBytes } from 'node:crypto';
import type { Core } from '../../platform/core.ts';
import { isWeakPassword } from '../../platform/crypto/passwords.ts';
import type { Db } from '../../platform/db/db.ts';
import { refuse } from '../../platform/errors/errors.ts';
import { approvals, staffAccounts } from '../control/index.ts';
import * as sql from './first-admin.sql.ts';
import { openStaffSession } from './open-session.ts';
import type { At } from './sign-in.ts';

const linkMs = 60 * 60_000;
const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer');

/** Replaces any earlier link. Null if an admin exists: further staff are added in the office only. */
export function makeFirstAdminLink(db: Db, now: Date): Promise<string | null> {
  return db.tx(async (tx) => {
    await sql.lockLinks(tx);
    if ((await staffAccounts.lockAdmins(tx)).length > 0) return null;
    const token = randomBytes(32).toString('base64url');
    await sql.putLink(tx, { tokenHash: hashOf(token), expiresAt: new Date(now.getTime() + linkMs) });
    return token;
  });
}

export async function joinAsFirstAdmin(core: Core, at: At, o: { token: string; username: string; name: string; password: string }) {
  if (isWeakPassword(o.password, o.username)) refuse('KEY_INVALID', 'password');
  const passwordHash = await core.vault.passwords.inTurn(({ hash: hashPassword }) => hashPassword(o.password));
  const now = core.clock();
  return core.db.tx(async (tx) => {
    await sql.lockLinks(tx);
    if (!(await sql.takeLink(tx, { tokenHash: hashOf(o.token), now }))) refuse('NO_DATA');
    if ((await staffAccounts.lockAdmins(tx)).length > 0) refuse('NO_DATA');
    const id = await staffAccounts.insert(tx, {
      username: o.username,
      name: o.name,
      role: 'admin',
      passwordHash,
      now,
      approvesFrom: approvals.approvesFrom(now),
    });
    if (id === null) return refuse('EXISTING_USER', 'username');
    return openStaffSession(core, tx, { ...at, staff: { id, role: 'admin' }, by: 'none', act: 'staff.first', now });
  });
}
