import { expect, test } from 'vitest';
import { type Facts, type Known, mismatchOf, reasonAtStart } from './identity.rules.ts';

const known: Known = { systemId: '7', databaseOid: 5n, timeline: 3, walBytes: 1_000n, beat: 10n, anchorLine: 4, instance: 1n };
const seen: Facts = { systemId: '7', databaseOid: 5n, timeline: 3, walBytes: 1_000n, beat: 10n, anchorLine: 4 };

test.each<[string, Partial<Facts>, ReturnType<typeof mismatchOf>]>([
  ['the same', {}, null],
  ['one that went on', { walBytes: 9_000n, beat: 11n, anchorLine: 5 }, null],
  ['a promoted standby that has everything', { timeline: 4, walBytes: 1_100n }, null],
  ['a promoted standby without what was not committed', { timeline: 4, walBytes: 900n }, null],
  ['another cluster', { systemId: '8' }, 'cluster'],
  ['another database of the cluster', { databaseOid: 6n }, 'cluster'],
  ['a standby that was promoted without the last commits', { timeline: 4, beat: 9n }, 'set_back'],
  ['a restore that has written much since', { timeline: 4, walBytes: 9_000n, beat: 9n }, 'set_back'],
  ['a snapshot of the disk', { walBytes: 900n, beat: 9n }, 'set_back'],
  ['a timeline that was left', { timeline: 2, walBytes: 2_000n }, 'set_back'],
  ['a dump loaded in place, of before this server', { walBytes: 9_000n, beat: null }, 'set_back'],
  ['an older note of the anchors', { anchorLine: 3 }, 'anchors'],
])('%s', (_, change, why) => expect(mismatchOf(known, { ...seen, ...change })).toBe(why));

const start = { home: seen, known: null, seen, isBehindAnchors: false, hasAnchorFiles: true, isVouchedFor: false };
test.each<[string, Partial<Parameters<typeof reasonAtStart>[0]>, ReturnType<typeof reasonAtStart>]>([
  ['an ordinary start', { known }, null],
  ['the first start of all', { home: null, seen: { ...seen, anchorLine: 0 }, hasAnchorFiles: false }, null],
  ['the first start of this version', {}, null],
  ['a new server beside a running one', { hasAnchorFiles: false, isVouchedFor: true }, null],
  ['an empty folder, nobody running, and a database with anchors', { hasAnchorFiles: false }, 'files_lost'],
  ['a copy in another place', { home: { ...seen, databaseOid: 4n } }, 'cluster'],
  ['a folder that served another database', { known: { ...known, systemId: '8', beat: 99n } }, null],
  ['anchors ahead of the database', { isBehindAnchors: true }, 'anchors'],
  ['a database without the last beat', { known, seen: { ...seen, beat: 3n } }, 'set_back'],
])('at a start: %s', (_, change, why) => expect(reasonAtStart({ ...start, ...change })).toBe(why));
