import type { Db } from '../../../platform/db/db.ts';
import { anchorLock } from '../anchors/anchors.ts';
import { setLinesAside } from '../anchors/newer-lines.ts';
import { anchorCuts } from './restore.sql.ts';

export const setLostLinesAside = (db: Pick<Db, 'tx'>, dir: string, now: Date): Promise<number> =>
  db.tx(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [anchorLock]);
    return (await anchorCuts(tx)).reduce((count, cut) => count + setLinesAside(dir, cut, now), 0);
  });
