import type { Db } from '../../../platform/db/db.ts';
import { anchorLock } from '../anchors/anchors.ts';
import { setLinesAside } from '../anchors/newer-lines.ts';
import { anchorCuts } from './restore.sql.ts';

/** Sets the lines aside that any restore has cut off: this server may not have been running when it was. Returns how many. */
export const setLostLinesAside = (db: Pick<Db, 'tx'>, dir: string, now: Date): Promise<number> =>
  db.tx(async (tx) => {
    // No server writes a line meanwhile.
    await tx.query('select pg_advisory_xact_lock($1)', [anchorLock]);
    return (await anchorCuts(tx)).reduce((count, cut) => count + setLinesAside(dir, cut, now), 0);
  });
