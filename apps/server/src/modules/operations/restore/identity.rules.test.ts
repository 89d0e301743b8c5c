import { expect, test } from 'vitest';
import { type Facts, type Known, mismatchOf, reasonAtStart } from './identity.rules.ts';

const known: Known = { systemId: '7', databaseOid: 5n, timeline: 3, walBytes: 1_000n, beat: 10n, anchorLine: 4, instance: 1n };
const seen: Facts = { systemId: '7', databaseOid: 5n, timeline: 3, walBytes: 1_000n, beat: 10n, anchorLine: 4 };

test.each<[string, Partial<Facts>, ReturnType<typeof mismatchOf>]>([
  ['the same database', {}, null],
  ['a database that has moved on', { walBytes: 9_000n, beat: 11n, anchorLine: 5 }, null],
  ['a promoted standby that has everything', { timeline: 4, walBytes: 1_100n }, null],
  ['a promoted standby without uncommitted work', { timeline: 4, walBytes: 900n }, null],
  ['another cluster', { systemId: '8' }, 'cluster'],
  ['another database of the cluster', { databaseOid: 6n }, 'cluster'],
  ['a standby promoted without the last commits', { timeline: 4, beat: 9n }, 'set_back'],
  ['a restore that has since written a lot', { timeline: 4, walBytes: 9_000n, beat: 9n }, 'set_back'],
  ['a disk snapshot', { walBytes: 900n, beat: 9n }, 'set_back'],
  ['an abandoned timeline', { timeline: 2, walBytes: 2_000n }, 'set_back'],
  ['a dump loaded in place from before this server', { walBytes: 9_000n, beat: null }, 'set_back'],
  ['an older record of the anchors', { anchorLine: 3 }, 'anchors'],
])('identity check of %s', (_, change, why) => expect(mismatchOf(known, { ...seen, ...change })).toBe(why));

const start = { home: seen, known: null, seen, isBehindAnchors: false, hasAnchorFiles: true, isVouchedFor: false };
test.each<[string, Partial<Parameters<typeof reasonAtStart>[0]>, ReturnType<typeof reasonAtStart>]>([
  ['an ordinary start', { known }, null],
  ['the very first start', { home: null, seen: { ...seen, anchorLine: 0 }, hasAnchorFiles: false }, null],
  ['the first start of this version', {}, null],
  ['a new server beside a running one', { hasAnchorFiles: false, isVouchedFor: true }, null],
  ['an empty folder and a database with anchors, without a running server', { hasAnchorFiles: false }, 'files_lost'],
  ['a copy in another database', { home: { ...seen, databaseOid: 4n } }, 'cluster'],
  ['a folder that served another database', { known: { ...known, systemId: '8', beat: 99n } }, null],
  ['anchors ahead of the database', { isBehindAnchors: true }, 'anchors'],
  ['a database without the last beat', { known, seen: { ...seen, beat: 3n } }, 'set_back'],
])('the reason for restore mode at a start: %s', (_, change, why) => expect(reasonAtStart({ ...start, ...change })).toBe(why));
