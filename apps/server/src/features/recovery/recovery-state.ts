import type { RecoveryWhy } from '@krapao/contract';
import { lastAnchorLine, lastMoment } from '@krapao/ledger';
import type { Logger } from 'pino';
import { type Anchors, anchorDir } from '../../anchors/anchors.ts';
import { readLine } from '../../anchors/line.rules.ts';
import { isBehindAnchors, setNewerLinesAside } from '../../anchors/newer-lines.ts';
import type { Db } from '../../db/db.ts';
import type { Listener } from '../../db/listen.ts';
import { beginRecovery, currentHome, findOpenRecovery, moveHome } from './recovery.sql.ts';

/** Whether the database is older than the world outside: money rests then. */
export type RecoveryState = { isOn(): boolean /** Once it is over; at once where it is not on. */; afterwards(work: () => void): void };

type Parts = {
  readonly db: Db;
  readonly listener: Listener;
  readonly anchors: Anchors;
  readonly dataDir: string;
  readonly log: Logger;
  readonly clock: () => Date;
};

/** Before anything is served: recognises a database that was restored or copied, and follows the end of its recovery on every node. */
export async function makeRecoveryState(o: Parts): Promise<RecoveryState> {
  const why = await reasonToRecover(o);
  if (why !== null) await o.db.tx(async (tx) => beginRecovery(tx, { why, since: await knownUntil(o), now: o.clock() }));
  let open = await findOpenRecovery(o.db);
  if (open) {
    const aside = await setNewerLinesAside(o.db, anchorDir(o.dataDir), o.clock());
    o.log.error({ why: open.why, since: open.since, linesSetAside: aside }, 'the database was restored: it opens in recovery mode');
  }
  let waiting: (() => void)[] = [];
  o.listener.on('recovery_changed', () => {
    if (open === null) return;
    findOpenRecovery(o.db).then(
      (now) => {
        open = now;
        if (now !== null) return;
        const works = waiting;
        waiting = [];
        o.log.warn('the recovery is over: money moves again');
        for (const work of works) work();
      },
      (error: unknown) => o.log.error({ err: error }, 'could not ask whether the recovery is over'),
    );
  });
  return {
    isOn: () => open !== null,
    afterwards: (work) => {
      if (open === null) work();
      else waiting.push(work);
    },
  };
}

async function reasonToRecover(o: Parts): Promise<RecoveryWhy | null> {
  const home = await currentHome(o.db);
  const before = await o.db.tx((tx) => moveHome(tx, home, o.clock()));
  if (before !== null && (before.systemId !== home.systemId || before.databaseOid !== home.databaseOid)) return 'cluster';
  return (await isBehindAnchors(o.db, o.anchors.files)) ? 'anchors' : null;
}

/** The last moment of which this database surely knows everything. */
async function knownUntil({ db, clock }: Parts): Promise<Date> {
  const line = await lastAnchorLine(db);
  const at = line === null ? undefined : readLine(line)?.anchor.at;
  return at === undefined ? ((await lastMoment(db)) ?? clock()) : new Date(at);
}
