export type Facts = {
  readonly systemId: string;
  readonly databaseOid: bigint;
  readonly timeline: number;
  readonly walBytes: bigint;
  readonly beat: bigint | null;
  readonly anchorLine: number;
};

export type Known = Facts & { readonly instance: bigint; readonly beat: bigint };

/** Why this is another database or an older state of it; null if it is the same and complete. */
export function mismatchOf(known: Known, seen: Facts): 'cluster' | 'set_back' | 'anchors' | null {
  if (seen.systemId !== known.systemId || seen.databaseOid !== known.databaseOid) return 'cluster';
  // A higher timeline is a failover. A promoted standby with the last heartbeat has everything committed before it.
  if (seen.timeline < known.timeline || (seen.timeline === known.timeline && seen.walBytes < known.walBytes)) return 'set_back';
  if (seen.beat === null || seen.beat < known.beat) return 'set_back';
  return seen.anchorLine < known.anchorLine ? 'anchors' : null;
}

export function reasonAtStart(o: {
  readonly home: Pick<Facts, 'systemId' | 'databaseOid'> | null;
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
  if (known !== null && isSame(known)) return mismatchOf(known, seen);
  return seen.anchorLine > 0 && !o.hasAnchorFiles && !o.isVouchedFor ? 'files_lost' : null;
}
