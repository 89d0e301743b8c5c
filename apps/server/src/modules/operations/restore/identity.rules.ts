/** What a database says about itself. */
export type Facts = {
  readonly systemId: string;
  readonly databaseOid: bigint;
  readonly timeline: number;
  /** Bytes of WAL written so far. */
  readonly walBytes: bigint;
  /** The row of the instance that asked; null: there is none. */
  readonly beat: bigint | null;
  /** The number of the last anchor line; 0: none. */
  readonly anchorLine: number;
};

/** What a server has seen of its database and knows to be committed. */
export type Known = Facts & { readonly instance: bigint; readonly beat: bigint };

/** Why the database cannot be the one that was known, or an older state of it; null: it is the same and has everything. */
export function mismatchOf(known: Known, seen: Facts): 'cluster' | 'set_back' | 'anchors' | null {
  if (seen.systemId !== known.systemId || seen.databaseOid !== known.databaseOid) return 'cluster';
  // A higher timeline is a failover. A promoted standby that has the last beat has everything committed before it, if not all that was being written.
  if (seen.timeline < known.timeline || (seen.timeline === known.timeline && seen.walBytes < known.walBytes)) return 'set_back';
  if (seen.beat === null || seen.beat < known.beat) return 'set_back';
  return seen.anchorLine < known.anchorLine ? 'anchors' : null;
}

/** Why a server that starts cannot trust its database. */
export function reasonAtStart(o: {
  /** Cluster and database of the last start, as the database itself remembers them; null: the first start. */
  readonly home: Pick<Facts, 'systemId' | 'databaseOid'> | null;
  /** What a server with this data folder saw last; null: not known. */
  readonly known: Known | null;
  readonly seen: Facts;
  readonly isBehindAnchors: boolean;
  readonly hasAnchorFiles: boolean;
  /** Another server is connected, which would have noticed. */
  readonly isVouchedFor: boolean;
}): 'cluster' | 'set_back' | 'anchors' | 'files_lost' | null {
  const { home, known, seen } = o;
  const isSame = (one: Pick<Facts, 'systemId' | 'databaseOid'>) => one.systemId === seen.systemId && one.databaseOid === seen.databaseOid;
  if (home !== null && !isSame(home)) return 'cluster';
  if (o.isBehindAnchors) return 'anchors';
  // The data folder may have served another database before.
  if (known !== null && isSame(known)) return mismatchOf(known, seen);
  return seen.anchorLine > 0 && !o.hasAnchorFiles && !o.isVouchedFor ? 'files_lost' : null;
}
