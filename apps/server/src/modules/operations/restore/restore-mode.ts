import { randomBytes } from 'node:crypto';
import type { RestoreWhy } from '@krapao/contract';
import { lastAnchorLine, lastMoment } from '@krapao/ledger';
import { DatabaseSilent, isUnavailable, MoneyStopped, openPool } from '@krapao/pg';
import type { Logger } from 'pino';
import type { Config } from '../../../platform/config/config.ts';
import type { RestoreMode } from '../../../platform/core.ts';
import { type Db, makeDb, type Queryable, sqlState } from '../../../platform/db/db.ts';
import type { Listener } from '../../../platform/db/listen.ts';
import type { MoneyGate } from '../../../platform/db/money-gate.ts';
import type { Probe } from '../../../platform/db/probe.ts';
import { raise } from '../../../platform/metrics/alarms.ts';
import type { Metrics } from '../../../platform/metrics/metrics.ts';
import { type Anchors, anchorDir } from '../anchors/anchors.ts';
import { readLine } from '../anchors/line.rules.ts';
import { isBehindAnchors } from '../anchors/newer-lines.ts';
import { readSeen, writeSeen } from './database-seen.ts';
import { type Facts, type Known, mismatchOf, reasonAtStart } from './identity.rules.ts';
import { setLostLinesAside } from './lost-lines.ts';
import * as sql from './restore.sql.ts';

export type RestoreParts = {
  readonly config: Pick<Config, 'databaseUrl' | 'databaseBounds' | 'dataDir'> & { readonly quietMs: number };
  readonly probe: Pick<Probe, 'onLook'>;
  readonly gate: MoneyGate;
  readonly listener: Pick<Listener, 'on'>;
  readonly anchors: Anchors;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly clock: () => Date;
};

type OpenWhy = Exclude<RestoreWhy, 'restored'>;

const notInThisState = '55000';
const isBeingLoaded = (error: unknown): boolean => /^(42P01|42703|3F000|42501)$/.test(sqlState(error) ?? '');

/**
 * Detects a restored, copied or set-back database: at the start, on every new connection and at every probe. Money stops
 * immediately; restore mode is recorded once the database is writable, and all servers follow it.
 */
export async function makeRestoreMode(o: RestoreParts): Promise<RestoreMode> {
  const { log, gate, config } = o;
  // Separate connection: it must not wait behind requests or be closed with them.
  const pool = openPool({ url: config.databaseUrl, bounds: config.databaseBounds, max: 1, name: 'krapao-identity' });
  const db = makeDb(pool);
  const told = new Set<() => void>();
  const notifyAll = (): void => {
    for (const tell of told) tell();
  };

  let open = await openAtStart(o, db);
  let known: Known = await register(db);
  let sent = known.beat;
  let unrecorded: OpenWhy | null = null;
  await noteSeen();
  if (open) {
    gate.close();
    const linesSetAside = await setAside(db, o);
    log.error({ why: open.why, since: open.since, linesSetAside }, 'the database was restored: it opens in restore mode');
  }

  const stop = (why: OpenWhy, detail: Record<string, unknown>): void => {
    if (unrecorded !== null) return;
    unrecorded = why;
    gate.close();
    raise(o, 'database_set_back', { why, ...detail });
    notifyAll();
  };

  const judge = (before: Known, seen: Facts): OpenWhy | null => {
    const why = mismatchOf(before, seen);
    if (why !== null) stop(why, { known: asText(before), seen: asText(seen) });
    return why;
  };

  async function beatOnce(): Promise<void> {
    const before = known;
    // Read before the heartbeat: once that is committed, so is everything read here.
    const anchorLine = await anchorNumber(db);
    sent += 1n;
    const { openId, ...facts } = await sql.beat(db, { instance: before.instance, beat: sent, atLeast: before.beat });
    const seen = { ...facts, anchorLine };
    if (unrecorded !== null || judge(before, seen) !== null) return;
    if (seen.timeline > before.timeline) log.warn({ timeline: seen.timeline }, 'another PostgreSQL took over; nothing was lost');
    known = { ...seen, instance: before.instance, beat: sent };
    await follow(openId);
    await noteSeen();
  }

  async function noteSeen(): Promise<void> {
    await writeSeen(config.dataDir, known).catch((error: unknown) =>
      log.warn({ err: error }, 'could not record the state of the database'),
    );
  }

  async function follow(openId: bigint | null): Promise<void> {
    if (openId === (open?.id ?? null)) return;
    const wasOn = open !== null;
    if (openId === null) {
      open = null;
      gate.open();
      log.warn('restore finished: money movements resumed');
    } else {
      gate.close();
      open = await sql.findOpenRestore(db);
      if (open === null) return gate.open();
      // Calls this server has in progress may still reach third parties.
      if (!wasOn) await sql.keepQuiet(db, open.id, config.quietMs);
      const linesSetAside = await setAside(db, o);
      log.error({ why: open.why, since: open.since, linesSetAside }, 'the database was restored: money movements are paused');
    }
    notifyAll();
  }

  async function record(why: OpenWhy): Promise<void> {
    if (!(await sql.isWhole(db))) return;
    await openRestore(o, db, why, config.quietMs);
    open = await sql.findOpenRestore(db);
    const linesSetAside = await setAside(db, o);
    known = await register(db);
    sent = known.beat;
    await noteSeen();
    unrecorded = null;
    log.error(
      { why, since: open?.since, linesSetAside },
      'the database was set back: money movements are paused until third parties have been queried',
    );
    notifyAll();
  }

  let running: Promise<void> | null = null;
  const look = (): void => {
    running ??= (unrecorded === null ? beatOnce() : record(unrecorded))
      .catch((error: unknown) => {
        if (isBeingLoaded(error)) stop('set_back', { err: error });
        else if (!isUnavailable(error) && sqlState(error) !== notInThisState) log.warn({ err: error }, 'could not identify the database');
      })
      .finally(() => {
        running = null;
      });
  };
  const forget = o.probe.onLook(look);
  o.listener.on('restore_changed', look);

  return {
    isOn: () => open !== null || unrecorded !== null,
    hasReadBooks: async () => unrecorded === null && (await sql.findOpenRestore(db))?.lookedAt != null,
    onChange: (tell) => void told.add(tell),
    isUnrecorded: () => unrecorded !== null,
    // Stopping money closes connections, which may leave a line without its note; that must not restart an open restore.
    reportBehindAnchors: () => {
      if (open === null) stop('anchors', {});
    },
    async checkConnection(client) {
      const before = known;
      if (unrecorded !== null) return;
      const seen = await sql.readFacts(client, before.instance).catch((error: unknown) => {
        // A standby that is not promoted yet has no WAL position.
        if (sqlState(error) === notInThisState) throw new DatabaseSilent();
        if (!isBeingLoaded(error)) throw error;
        stop('set_back', { err: error });
        throw new MoneyStopped();
      });
      if (unrecorded !== null || before.instance !== known.instance) return;
      // An old primary that wakes up still answers reads. The heartbeat decides, because it needs a commit.
      if (seen.timeline < before.timeline) {
        look();
        throw new DatabaseSilent();
      }
      if (judge(before, { ...seen, anchorLine: before.anchorLine }) !== null) throw new MoneyStopped();
    },
    async close() {
      forget();
      await running;
      if (unrecorded === null) await noteSeen();
      await pool.end();
    },
  };
}

const asText = (facts: Facts): Record<string, string> =>
  Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, String(value)]));

async function anchorNumber(db: Queryable): Promise<number> {
  const line = await lastAnchorLine(db);
  return line === null ? 0 : (readLine(line)?.anchor.n ?? 0);
}

/** A new id each time: a restored database may contain an older row of this process. */
async function register(db: Queryable): Promise<Known> {
  const instance = BigInt.asIntN(63, randomBytes(8).readBigInt64BE());
  const anchorLine = await anchorNumber(db);
  const facts = await sql.register(db, instance);
  return { ...facts, anchorLine, instance, beat: 1n };
}

async function openAtStart(o: RestoreParts, db: Db): Promise<sql.Restore | null> {
  const { dataDir } = o.config;
  // Lines cut off by a restore would make the database look behind its anchors.
  await setAside(db, o);
  const known = readSeen(dataDir);
  const seen = { ...(await sql.readFacts(db, known?.instance ?? 0n)), anchorLine: await anchorNumber(db) };
  const why = reasonAtStart({
    home: await sql.findHome(db),
    known,
    seen,
    isBehindAnchors: await isBehindAnchors(db, o.anchors.files),
    hasAnchorFiles: o.anchors.files.names().length > 0,
    isVouchedFor: await sql.hasOtherServer(db),
  });
  if (why !== null) await openRestore(o, db, why, 0);
  else await sql.putHome(db, seen);
  return sql.findOpenRestore(db);
}

/** One transaction: a server killed in between must find the same reason again. */
async function openRestore(o: RestoreParts, db: Db, why: OpenWhy, quietMs: number): Promise<void> {
  const since = await knownUntil(db, o.clock);
  const [home, anchorLine] = [await sql.readFacts(db, 0n), await anchorNumber(db)];
  await db.tx(async (tx) => {
    await sql.putHome(tx, home);
    await sql.beginRestore(tx, { why, since, anchorLine });
    const open = await sql.findOpenRestore(tx);
    if (open) await sql.keepQuiet(tx, open.id, quietMs);
  });
}

const setAside = (db: Db, o: RestoreParts): Promise<number> => setLostLinesAside(db, anchorDir(o.config.dataDir), o.clock());

/** Latest time up to which this database is certainly complete. */
async function knownUntil(db: Queryable, clock: () => Date): Promise<Date> {
  const line = await lastAnchorLine(db);
  const at = line === null ? undefined : readLine(line)?.anchor.at;
  return at === undefined ? ((await lastMoment(db)) ?? clock()) : new Date(at);
}
