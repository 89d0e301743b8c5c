import type { backoffice, ReplyOf, SecurityKind, StaffRole, TimelineKind } from '@krapao/contract';
import type { Language } from '@krapao/contract/values/languages';
import type { Core } from '../../../platform/core.ts';
import type { Json } from '../../../platform/db/db.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { memberChats } from '../../chat/index.ts';
import { auditLog, securityLog, staffAccounts } from '../../control/index.ts';
import { memberSearch } from '../../identity/index.ts';
import { statementLines } from '../../statement/index.ts';
import { notesBefore } from './notes-and-labels.sql.ts';
import { askedKinds, kindsFor, mergeNewest, type Places, readPlaces, writePlaces } from './timeline.rules.ts';

type Reply = ReplyOf<typeof backoffice.officeTimeline>;
type Entry = Reply['entries'][number];
type Item = { at: Date; entry: Entry; places: Places };
type TimelineQuery = {
  memberId: bigint;
  role: StaffRole;
  language: Language;
  kinds?: string | undefined;
  before?: string | undefined;
  limit: number;
};
type TimelinePage = { memberId: bigint; from: Places; limit: number; language: Language };

/** Log-ins and account security. Staff views of the page are left out. */
const entryKinds: readonly SecurityKind[] = [
  'login.success',
  'login.failure',
  'login.blocked',
  'logout',
  'session.ended',
  'password.changed',
  'password.recovered',
  'bank.changed',
  'phone.changed',
  'phone.proved',
  'staff.revealed',
];

/** Each source is read from where its previous page ended, so that every page costs the same. */
export async function showTimeline(core: Core, o: TimelineQuery): Promise<Reply> {
  const kinds = askedKinds(o.role, o.kinds) ?? refuse('KEY_INVALID', 'kinds');
  const from = o.before === undefined ? {} : (readPlaces(o.before) ?? refuse('KEY_INVALID', 'before'));
  if ((await memberSearch.membersOf(core.db, [o.memberId], null)).length === 0) refuse('NO_DATA');
  const read = { memberId: o.memberId, from, limit: o.limit + 1, language: o.language };
  const sources = await Promise.all(kinds.map((kind) => readers[kind](core, read)));
  const { entries, next } = mergeNewest(sources, o.limit, from);
  return { entries, next: next && writePlaces(next), kinds: kindsFor(o.role) };
}

async function readLines(core: Core, { memberId, from, limit, language }: TimelinePage, kind: 'money' | 'game'): Promise<Item[]> {
  const lines = await statementLines.linesBefore(core.db, { memberId, ofGames: kind === 'game', before: from[kind] ?? null, limit });
  return lines.map((line) => ({
    at: line.createdAt,
    entry: {
      id: `${kind}-${line.reference}`,
      at: line.createdAt.toISOString(),
      kind,
      movement: statementLines.entryOf(core, line, language),
    },
    places: { [kind]: { at: line.at, reference: line.reference } },
  }));
}

const readers: Readonly<Record<TimelineKind, (core: Core, read: TimelinePage) => Promise<Item[]>>> = {
  money: (core, read) => readLines(core, read, 'money'),
  game: (core, read) => readLines(core, read, 'game'),
  chat: async (core, { memberId, from, limit }) =>
    (await memberChats.linesBefore(core, { memberId, before: from.chat ?? null, limit })).map(({ seq, at, sender, name, text }) => ({
      at,
      entry: { id: `chat-${seq}`, at: at.toISOString(), kind: 'chat', sender, name, text },
      places: { chat: seq },
    })),
  entry: async (core, { memberId, from, limit }) => {
    const before = from.entry === undefined ? null : BigInt(from.entry);
    const events = await securityLog.ofMember(core.db, { memberId, kinds: entryKinds, before, limit });
    const names = await staffAccounts.namesOf(core.db, [...new Set(events.flatMap((e) => (e.staffId === null ? [] : [e.staffId])))]);
    return events.map((e) => ({
      at: e.at,
      entry: {
        id: `entry-${e.id}`,
        at: e.at.toISOString(),
        kind: 'entry',
        event: e.kind,
        device: e.device,
        address: e.address,
        by: e.staffId === null ? '' : (names.get(e.staffId) ?? ''),
      },
      places: { entry: String(e.id) },
    }));
  },
  staff: async (core, { memberId, from, limit }) =>
    (await auditLog.ofMember(core.db, { memberId, before: from.staff === undefined ? null : BigInt(from.staff), limit })).map((line) => ({
      at: line.at,
      entry: {
        id: `staff-${line.id}`,
        at: line.at.toISOString(),
        kind: 'staff',
        act: line.act,
        by: line.staffName,
        subject: line.subject,
        detail: auditLog.maskDetail(line.act, line.detail) as Json,
      },
      places: { staff: String(line.id) },
    })),
  note: async (core, { memberId, from, limit }) => {
    const notes = await notesBefore(core.db, { memberId, before: from.note === undefined ? null : BigInt(from.note), limit });
    const names = await staffAccounts.namesOf(core.db, [...new Set(notes.map(({ staffId }) => staffId))]);
    return notes.map((note) => ({
      at: note.createdAt,
      entry: { id: `note-${note.id}`, at: note.createdAt.toISOString(), kind: 'note', by: names.get(note.staffId) ?? '', text: note.text },
      places: { note: String(note.id) },
    }));
  },
};
