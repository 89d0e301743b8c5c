import type { Queryable } from '../../../platform/db/db.ts';
import { secondsLeft } from './qrcode.rules.ts';
import { listLiveQrs, type QrCode } from './qrcode.sql.ts';

type Of = { memberId: bigint; limit: number; now: Date };

/** A member's codes that can still be paid, with the seconds that each has left. */
export async function liveQrs(db: Queryable, o: Of): Promise<{ code: QrCode; expireIn: number }[]> {
  const codes = await listLiveQrs(db, o);
  return codes.map((code) => ({ code, expireIn: secondsLeft(code.expiresAt, o.now) }));
}
